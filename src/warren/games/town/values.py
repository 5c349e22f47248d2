"""The spaces and ids in a set of parts."""

from typing import Annotated

from msgspec import Meta

from warren.kernel.values import identifier
from warren.words import mark

Space = Annotated[str, Meta(pattern=r"^[A-E][1-5]\Z", extra={"expected": mark("a space, A1 to E5")})]
BuildingId = Annotated[str, identifier(r"^b(0[1-9]|[12][0-9]|30)\Z", "b01", "b30")]
UpgradeId = Annotated[str, identifier(r"^u(0[1-9]|1[0-6])\Z", "u01", "u16")]
RequestId = Annotated[str, identifier(r"^r(0[1-9]|[12][0-9]|30)\Z", "r01", "r30")]

// Times in the time zone of the reader: the server may be in another one.

export function showLocalTimes() {
  for (const moment of document.querySelectorAll("time[datetime]")) {
    if (!(moment instanceof HTMLTimeElement)) continue;
    const when = new Date(moment.dateTime);
    const here = new Date(when.getTime() - when.getTimezoneOffset() * 60_000); // its UTC is what clocks here show
    const exactly = here.toISOString().slice(0, 16).replace("T", " ");
    if (moment.textContent === moment.title) moment.textContent = exactly;
    moment.title = exactly;
  }
}

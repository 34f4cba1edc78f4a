const workday: [number, number][] = [[10 * 60, 20 * 60]];

/** The studio in Madrid: open from ten to eight, closed on Sundays. */
export const business = {
  name: 'Estudio Lavanda',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  /** Monday first, in minutes of the clock. */
  hours: [workday, workday, workday, workday, workday, workday, []],
};

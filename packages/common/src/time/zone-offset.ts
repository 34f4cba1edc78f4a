/**
 * The difference of a zone from UTC at an instant, as `UTC+05:45`.
 *
 * @throws RangeError for a name that the browser does not know
 */
export const zoneOffset = (name: string, instant: number): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const part = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return `UTC${part?.value.slice('GMT'.length) || '+00:00'}`;
};

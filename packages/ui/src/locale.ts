/**
 * The locale of a language in this browser: `en-GB` for English on a British machine, the bare language if the browser
 * prefers only others.
 *
 * @param preferred BCP 47 tags, best first; those of the browser by default
 */
export const localeOf = (language: string, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;

/** A weekday from Monday, 1, to Sunday, 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface WithWeek {
  getWeekInfo?: () => { firstDay: Weekday };
  /** The older form of the API. */
  weekInfo?: { firstDay: Weekday };
}

/** Regions of the suite's languages whose week starts on Sunday, for browsers without the API. */
const SUNDAY_FIRST = [
  'US',
  'CA',
  'AU',
  'IN',
  'ZA',
  'MX',
  'CO',
  'PE',
  'VE',
  'GT',
  'HN',
  'NI',
  'SV',
  'PA',
  'DO',
  'PR',
  'PY',
];

/** The first day of the week in a locale. */
export const firstWeekday = (locale: string): Weekday => {
  const known: Intl.Locale & WithWeek = new Intl.Locale(locale);
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return week?.firstDay ?? (SUNDAY_FIRST.includes(known.maximize().region ?? '') ? 7 : 1);
};

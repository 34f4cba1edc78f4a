/**
 * A language as it is used where this browser is: `en-GB` for English on a British machine, the bare language where
 * the machine speaks others only.
 *
 * @param preferred BCP 47 tags, best first; what the browser prefers unless told
 */
export const localeOf = (language: string, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;

/** Days are numbered from Monday, 1, to Sunday, 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface WithWeek {
  getWeekInfo?: () => { firstDay: Weekday };
  /** What older browsers have in its place. */
  weekInfo?: { firstDay: Weekday };
}

/** Regions of the suite's languages whose week starts on a Sunday, for browsers that do not know. */
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

/** The day on which a week starts, where people use the locale. */
export const firstWeekday = (locale: string): Weekday => {
  const known: Intl.Locale & WithWeek = new Intl.Locale(locale);
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return week?.firstDay ?? (SUNDAY_FIRST.includes(known.maximize().region ?? '') ? 7 : 1);
};

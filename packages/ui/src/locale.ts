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

/** The day on which a week starts. A browser that does not know it is told that of its own language. */
export const firstWeekday = (locale: string): Weekday => {
  const known: Intl.Locale & WithWeek = new Intl.Locale(locale);
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return week?.firstDay ?? (locale === 'en' || locale === 'en-US' ? 7 : 1);
};

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The beginnings of names of days, Monday first. */
const NAMES: readonly (readonly string[])[] = [
  ['mon(?:days?)?', 'lunes', 'lun', 'понедельник\\p{L}*', 'пн'],
  ['tue(?:s|sdays?)?', 'martes', 'mar', 'вторник\\p{L}*', 'вт'],
  ['wed(?:nesdays?)?', 'mi[eé]rcoles', 'mi[eé]', 'сред[аыеу]', 'средам', 'ср'],
  ['thu(?:r|rs|rsdays?)?', 'jueves', 'jue', 'четверг\\p{L}*', 'чт'],
  ['fri(?:days?)?', 'viernes', 'vie', 'пятниц\\p{L}*', 'пт'],
  ['sat(?:urdays?)?', 's[aá]bados?', 's[aá]b', 'суббот\\p{L}*', 'сб'],
  ['sun(?:days?)?', 'domingos?', 'dom', 'воскресен\\p{L}*', 'вс', 'вск'],
];

const DAY = NAMES.map((names, day) => `(?<d${day}_>(?:${names.join('|')}))`);
const ONE = `(?<![\\p{L}\\d])(?:${DAY.join('|')})(?![\\p{L}\\d])`;
const FIND = new RegExp(ONE, 'giu');
const BETWEEN = /^\.?\s*(?:[-–—]|to|through|a|al|по|до)\s*(?:el\s+)?$/iu;
const WEEKEND = /(?<!\p{L})(?:weekends?|fin(?:es)? de semana|выходны[ехм]\p{L}*(?! день))(?!\p{L})/iu;
const WEEKDAYS = /(?<!\p{L})(?:weekdays?|working days|laborables|entre semana|будн\p{L}+)(?!\p{L})/iu;
const DAILY =
  /(?<!\p{L})(?:every day|daily|7 days|seven days|todos los d[ií]as|cada d[ií]a|a diario|ежедневно|каждый день|без выходных)(?!\p{L})/iu;

const span = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);

/** Days of the week that a text names or spans: `Mon-Fri` and `пн–пт` are five. @returns marks such as `@mon` */
export const daysIn = (text: string): string[] => {
  const days = new Set<number>();
  let before: { day: number; end: number } | undefined;
  for (const match of text.matchAll(FIND)) {
    const day = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0];
    const number = Number(day?.slice(1, 2));
    const isSpan = before !== undefined && BETWEEN.test(text.slice(before.end, match.index));
    for (const each of isSpan && before !== undefined ? span(before.day, number) : [number]) days.add(each);
    before = { day: number, end: match.index + match[0].length };
  }
  if (DAILY.test(text)) for (const day of span(0, 6)) days.add(day);
  if (WEEKDAYS.test(text)) for (const day of span(0, 4)) days.add(day);
  if (WEEKEND.test(text)) for (const day of span(5, 6)) days.add(day);
  return [...days].sort().map((day) => `@${DAYS[day]}`);
};

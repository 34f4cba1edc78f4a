/** Languages whose names of days are known; CLDR has them. */
const LANGUAGES = 'en es ru fr de it pt uk pl nl ro cs tr ca bg sr kk hy ka he ar zh ja'.split(' ');

/** Short names that CLDR does not have, Monday first. */
const MORE: readonly (readonly string[])[] = [
  ['mo', 'mon', 'l', 'lu', 'пн', 'понед', 'пнд', 'mondays', 'понедельникам', 'понедельника', 'понеділка'],
  [
    'tu',
    'tue',
    'tues',
    'ma',
    'mar',
    'вт',
    'вторн',
    'втр',
    'tuesdays',
    'вторникам',
    'вторника',
    'вівторка',
    'di',
  ],
  [
    'we',
    'wed',
    'weds',
    'x',
    'mi',
    'mie',
    'mié',
    'mer',
    'me',
    'ср',
    'wednesdays',
    'средам',
    'среду',
    'среды',
    'середи',
  ],
  [
    'th',
    'thu',
    'thur',
    'thurs',
    'j',
    'ju',
    'jue',
    'jeu',
    'je',
    'чт',
    'thursdays',
    'четвергам',
    'четверга',
    'do',
  ],
  [
    'fr',
    'fri',
    'v',
    'vi',
    'vie',
    'ven',
    've',
    'пт',
    'пятн',
    'fridays',
    'пятницам',
    'пятницу',
    'пятницы',
    "п'ятниці",
  ],
  [
    'sa',
    'sat',
    's',
    'sá',
    'sab',
    'sáb',
    'sam',
    'сб',
    'субб',
    'saturdays',
    'субботам',
    'субботу',
    'субботы',
    'суботи',
    'sábados',
    'sabados',
  ],
  [
    'su',
    'sun',
    'd',
    'do',
    'dom',
    'dim',
    'so',
    'вс',
    'воскр',
    'нд',
    'sundays',
    'воскресеньям',
    'воскресенья',
    'неділі',
    'domingos',
  ],
];

const fold = (word: string) =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').replace(/\.$/, '');

/** A weekday by each of its names, Monday is 0. Names that two languages give to two days are left out. */
const namesOf = (): Map<string, number> => {
  const names = new Map<string, Set<number>>();
  const note = (word: string, day: number) => {
    const folded = fold(word);
    names.set(folded, (names.get(folded) ?? new Set()).add(day));
  };
  for (const language of LANGUAGES)
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      // 5 January 1970 was a Monday.
      for (let day = 0; day < 7; day++) {
        const name = format.format(new Date(Date.UTC(1970, 0, 5 + day)));
        note(name, day);
        // The first word of 'segunda-feira'.
        if (name.includes('-')) note(name.split('-')[0] ?? name, day);
      }
    }
  for (const [day, words] of MORE.entries()) for (const word of words) note(word, day);
  return new Map([...names].flatMap(([word, days]) => (days.size === 1 ? [[word, [...days][0] ?? 0]] : [])));
};

const NAMES = namesOf();

const WEEKDAYS = [0, 1, 2, 3, 4];
const ALL = [...WEEKDAYS, 5, 6];

/** Words for several days, folded. */
const GROUPS: readonly [RegExp, readonly number[]][] = [
  [
    /^(?:daily|every ?day|diario|diariamente|todos los dias|cada dia|ежедневно|каждыи день|без выходных|щодня|tous les jours|taglich|jeden tag|ogni giorno|tutti i giorni|todos os dias|7 days a week|7 дней в неделю|7\/7|7j\/7)/,
    ALL,
  ],
  [
    /^(?:weekdays|working days|business days|dias laborables|laborables|entre semana|dias de semana|будни(?:е дни)?|по будням|будням|буднях|рабочие дни|en semaine|jours ouvrables|werktags|wochentags|giorni feriali|feriali)/,
    WEEKDAYS,
  ],
  [
    /^(?:weekends?|fines? de semana|выходные|по выходным|выходным|week-?ends?|wochenende|am wochenende|fine settimana|fim de semana)/,
    [5, 6],
  ],
];

/** A line with these has the German 'Di' and 'Do', which are other days elsewhere. */
const GERMAN = /(?<!\p{L})(?:uhr|mo|mi|geschlossen|ruhetag)(?!\p{L})/u;
const GERMAN_DAYS: Readonly<Record<string, number>> = { di: 1, do: 3, so: 6 };

/**
 * Days and the length of the words that name them, at the beginning of a folded text.
 * @param line all of it, which tells the language
 */
export const daysAt = (
  text: string,
  line: string,
): { days: readonly number[]; length: number } | undefined => {
  for (const [pattern, days] of GROUPS) {
    const [words] = pattern.exec(text) ?? [];
    if (words !== undefined && !/^\p{L}/u.test(text.slice(words.length)))
      return { days, length: words.length };
  }
  const [word] = /^[\p{L}'’]{1,15}\.?/u.exec(text) ?? [];
  if (word === undefined) return undefined;
  const name = word.replace(/\.$/, '');
  const day = GERMAN.test(line) ? (GERMAN_DAYS[name] ?? NAMES.get(name)) : NAMES.get(name);
  return day === undefined ? undefined : { days: [day], length: word.length };
};

/** Lower case without accents, each character in its place. */
export const folded = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare.length === letter.length ? bare : letter;
  }).join('');

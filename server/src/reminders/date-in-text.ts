import type { Language } from '../languages/language.ts';

/** Accusative, genitive and dative of Russian weekdays. */
const WEEKDAYS: Readonly<Record<string, readonly [string, string, string]>> = {
  понедельник: ['понедельник', 'понедельника', 'понедельнику'],
  вторник: ['вторник', 'вторника', 'вторнику'],
  среда: ['среду', 'среды', 'среде'],
  четверг: ['четверг', 'четверга', 'четвергу'],
  пятница: ['пятницу', 'пятницы', 'пятнице'],
  суббота: ['субботу', 'субботы', 'субботе'],
  воскресенье: ['воскресенье', 'воскресенья', 'воскресенью'],
};

/** Which of them follows a preposition. */
const CASES: Readonly<Record<string, 0 | 1 | 2>> = {
  ...{ в: 0, во: 0, на: 0, про: 0 },
  ...{ с: 1, со: 1, до: 1, от: 1, после: 1, около: 1 },
  ...{ к: 2, ко: 2 },
};
/** Words after which a date stays in the nominative, or in a case that templates do not need. */
const NAMING = ['это', 'дата', 'день', 'о', 'об', 'перед'];

/** `в` is `во` before some weekdays, and so on. */
const before = (weekday: string, preposition: string): string => {
  const [first = '', second] = preposition;
  if (preposition.length > 2 || (second !== undefined && second !== 'о') || !/[вск]/i.test(first))
    return preposition;
  const isLong = weekday.startsWith('вт') || (weekday.startsWith('ср') && /с/i.test(first));
  return isLong ? `${first}о` : first;
};

const inRussian = (word: string | undefined, date: string): string => {
  const [weekday = ''] = date.split(',');
  const forms = WEEKDAYS[weekday];
  const known = word?.toLowerCase() ?? '';
  const start = word === undefined ? '' : `${word} `;
  if (forms === undefined || NAMING.includes(known)) return `${start}${date}`;
  const rest = date.slice(weekday.length);
  const wanted = CASES[known];
  return word === undefined || wanted === undefined
    ? `${start}${before(weekday, 'в')} ${forms[0]}${rest}`
    : `${before(weekday, word)} ${forms[wanted]}${rest}`;
};

/** Spanish words after which a date has no article of its own. */
const WITHOUT_ARTICLE = ['el', 'del', 'al', 'este', 'próximo', 'día'];

const inSpanish = (word: string | undefined, date: string): string => {
  const known = word?.toLowerCase() ?? '';
  if (WITHOUT_ARTICLE.includes(known)) return `${word} ${date}`;
  if (known === 'de' || known === 'a') return `${word}l ${date}`;
  return `${word === undefined ? '' : `${word} `}el ${date}`;
};

/** The date of a template, with the word before it. A date after a word, a variable or a comma is part of a sentence. */
const DATE = /(?:(?<!\p{L})(\p{L}+)[ ]|(?<=[},][ ]))\{date\}/gu;
/** Spanish has one o'clock in the singular. */
const ONE_O_CLOCK = /(?<=\ba la)s(?=[ ]\{time\})/giu;

/**
 * A template in which the words before a date and a time agree with them: `о записи {date}` becomes `о записи во вторник, 3
 * марта`, and `a las {time}` becomes `a la {time}`. A date that stands alone, as after a colon, stays a variable.
 *
 * @param when the date begins with its weekday in the nominative
 */
export const agreeing = (
  template: string,
  { date, time }: { date: string; time: string },
  language: Language,
): string => {
  if (language === 'ru') return template.replaceAll(DATE, (_, word?: string) => inRussian(word, date));
  if (language === 'es')
    return template
      .replaceAll(DATE, (_, word?: string) => inSpanish(word, date))
      .replaceAll(ONE_O_CLOCK, time.startsWith('1:') ? '' : 's');
  return template;
};

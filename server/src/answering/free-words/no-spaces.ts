import { lexicon, type Meaning, type WordKind } from './lexicon.ts';
import type { Stated } from './stated.ts';

/** Longest name that is looked for. */
const LONGEST = 8;
const EAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}〇]/u;
const HANGUL = /\p{Script=Hangul}/u;
const KINDS: Readonly<Partial<Record<WordKind, Stated['kind']>>> = {
  number: 'amount',
  ordinal: 'date',
  weekday: 'day',
  near: 'day',
  month: 'date',
  clock: 'time',
  money: 'amount',
};
/** Rows of numerals that say something else: 'very', 'by all means', 'in case', 'one by one'. */
const IDIOMS = /十分|千万|千萬|万一|萬一|一一|万分|四周|一起|百分百|统一|唯一|七夕|万全/gu;
/** A number of a measure: hours, days, money, people. */
const MEASURED =
  /[〇零二三四五六七八九十百千万億亿两兩廿卅]{1,10}(?:点|點|时|時|号|號|折|块|塊|元|円|圓|日|月|年|天|周|週|分|秒|人|名|个|個|位|种|種|次|回|つ|歳|岁|成|割|小时|分钟|刻)/u;
const ONE_MEASURED = /一(?:元|块|塊|円|圓|時|号|號|点半|點半|点钟|點鐘|小时|小時|时间|時間|折)/u;
const DAYS = /[月火水木金土日][〜~・、][月火水木金土日]|[月火水木金土日]曜/u;
/** Korean: hours in native numbers, money in Chinese ones. */
const KOREAN =
  /(?<!\p{Script=Hangul})(?:(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두) ?(?:시|시간)(?!\p{Script=Hangul}{2})|(?:[일이삼사오육칠팔구십백천만]{2,8}|[백천만]|[일이삼사오육칠팔구십] )\s?(?:원|유로|달러))/u;
const VALUES = '〇一二三四五六七八九十';

/** Numbers, days and times in texts whose words have no spaces between them: Chinese, Japanese and Korean. */
export const statedWithoutSpaces = (folded: string, parts: number): Stated | undefined => {
  if (!EAST.test(folded)) return undefined;
  const text = folded.replaceAll(IDIOMS, '、');
  const measured = MEASURED.exec(text);
  if (measured && !isCount(measured[0], parts))
    return { kind: kindOfMeasure(measured[0]), words: measured[0] };
  const one = ONE_MEASURED.exec(text);
  if (one) return { kind: kindOfMeasure(one[0]), words: one[0] };
  const korean = KOREAN.exec(text);
  if (korean) return { kind: /[시]/u.test(korean[0]) ? 'time' : 'amount', words: korean[0] };
  const day = DAYS.exec(text);
  if (day) return { kind: 'day', words: day[0] };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (!EAST.test(letter) || (HANGUL.test(letter) && at > 0 && HANGUL.test(text.charAt(at - 1)))) continue;
    for (let length = Math.min(LONGEST, text.length - at); length > 1; length -= 1) {
      const words = text.slice(at, at + length);
      const found = lexicon().words.get(words)?.find(isName);
      const kind = found && KINDS[found.kind];
      if (kind !== undefined) return { kind, words };
    }
  }
  return undefined;
};

const isName = ({ kind, sureness, language }: Meaning): boolean =>
  KINDS[kind] !== undefined && sureness !== 'own' && ['zh', 'ja', 'ko'].includes(language);

const isCount = (words: string, parts: number): boolean =>
  words.length === 2 &&
  /[个個位种種次つ名人]$/u.test(words) &&
  (/^[两兩]/u.test(words) ? 2 : VALUES.indexOf(words.charAt(0))) === parts;

const kindOfMeasure = (words: string): Stated['kind'] =>
  /[点點时時小分秒]/u.test(words) ? 'time' : /[日月年天周週号號]$/u.test(words) ? 'date' : 'amount';

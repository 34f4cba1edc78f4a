/** Kinds of values that a question can ask for. */
export type Kind = 'price' | 'hours' | 'duration' | 'place' | 'contact';

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f.,]\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,18}(?:[.,]\d{1,2})?`;
/** The end of a word; `\b` knows only Latin letters. */
const END = String.raw`(?![\p{L}\d])`;
const START = String.raw`(?<![\p{L}\d])`;
const CURRENCY = String.raw`(?:[€$£₽₴₸]|(?:zł|руб(?:\.|лей|ля|ль)?|р\.?|грн|тенге|eur|euros?|usd|d[oó]lares|pesos?|gbp|pounds?|dollars?)${END})`;
const TIME_UNIT = `(?:min(?:ut[eo]s?|s)?|мин(?:ут[аы]?)?|час(?:а|ов)?|ч|hours?|hrs?|horas?|h|days?|d[ií]as?|дн(?:я|ей)|день|сут(?:ки|ок)|weeks?|semanas?|недел[яьи]|months?|mes(?:es)?|месяц(?:а|ев)?|years?|a[ñn]os?|года?|лет)${END}`;
const FREE = String.raw`${START}(?:(?<!feel )free(?: of charge)?|gratis|gratuit[oa]s?|sin coste|бесплатн\p{L}*)${END}`;
/** A cell of a table names its column. */
const labelled = (names: string) => `${START}(?:${names})[^\\d\\n]{0,14}\\d`;

/** A phone number has a plus, brackets, hyphens or at least nine digits; `12 000 (40 min)` is two amounts. */
const PHONE = [
  String.raw`\+\d[\d ()\u00a0-]{6,40}\d`,
  String.raw`\(\d{2,5}\) ?\d[\d -]{4,12}\d`,
  String.raw`(?<![\d-])(?=(?:\d-?){7})\d{2,5}(?:-\d{2,4}){1,4}(?!\d)`,
  String.raw`(?<!\d)(?=(?:\d[ \u00a0-]?){9})\d[\d \u00a0-]{7,40}\d`,
].join('|');

const PATTERNS: Record<Kind, RegExp> = {
  price: new RegExp(
    `(?:${NUMBER})\\s?${CURRENCY}|[€$£₽]\\s?(?:${NUMBER})|${FREE}|${labelled('price|cost|fee|precio|coste|tarifa|цена|стоимость|тариф')}`,
    'iu',
  ),
  hours: new RegExp(
    `\\d{1,2}:\\d{2}(?!\\d)|\\d{1,2}\\.\\d{2}\\s?[-–—]\\s?\\d{1,2}\\.\\d{2}(?!\\d)|\\d{1,2}\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|h)${END}|${START}(?:с|до|de) \\d{1,2} (?:до|по|a) \\d{1,2}|${START}(?:closed|cerrad[oa]|выходн\\p{L}+|круглосуточно)${END}|24\\s?/\\s?7`,
    'iu',
  ),
  duration: new RegExp(
    `(?:\\d|${START}(?:half an|an|one|una?|two|dos|пол|один|два))[\\s-]?${TIME_UNIT}|полчаса|media hora|same day|в день обращения|${labelled('duration|duraci[oó]n|длительность|время')}`,
    'iu',
  ),
  place: new RegExp(
    `${START}(?:ул\\.|улиц|просп|пр-т|пер\\.|переул|пл\\.|площад|шоссе|набереж|бульвар|метро|calle|c/|avda|avenida|plaza|paseo|street|st\\.|road|rd\\.|avenue|ave\\.|square|lane|av\\.|col\\.|barrio|esquina|frente a|al lado de|junto a|opposite|next to|corner of|напротив|рядом с|за углом|pol[ií]gono|floor|этаж|planta|дом \\d|д\\. ?\\d)`,
    'iu',
  ),
  contact: new RegExp(`${PHONE}|[\\w.+-]@[\\w-]{1,63}\\.[\\w.]|https?:\\/\\/|www\\.|(?<!\\w)@\\w{4,}`, 'iu'),
};

const NO_PRICE = String.raw`\s?(?:[%°]|(?:${'min|мин|час|hour|hora|hs|h|days?|d[ií]as?|дн|шт|kg|кг|cm|см|m|м|л|лет|a[ñn]os|years?|months?|mes|meses|мес|нед|weeks?|semanas?|people|persons?|personas|чел|am|pm|ml|мл|lb|km|км|gb|гб'})(?![\p{L}]))`;
const BARE_AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])\d{1,3}(?:[ .,]?\d{3}){0,4}(?:[.,]\d{1,2})?(?![\d:]|${NO_PRICE})`,
  'iu',
);

/** Whether a text contains a number that may be a price: price lists leave the currency out. */
export const holdsAmount = (text: string): boolean => BARE_AMOUNT.test(text);

/** Whether a text contains a value of the kind, such as an amount or a time. */
export const holds = (text: string, kind: Kind): boolean => PATTERNS[kind].test(text);

const ONLY_AMOUNT = new RegExp(
  `^[-–—~≈.…·:\\s]*(?:(?:from|desde|от|до|up to|hasta)\\s*)?(?:(?:${NUMBER})\\s*(?:[-–—]\\s*(?:${NUMBER})\\s*)?(?:${CURRENCY}|${TIME_UNIT})|${CURRENCY}\\s?(?:${NUMBER})|${FREE}|\\d{2,6})$`,
  'iu',
);

/** `25 €`, `от 1 500 ₽`, `30 min`: a price or a duration that belongs to another line. */
export const isAmountOnly = (text: string): boolean => text.length <= 40 && ONLY_AMOUNT.test(text.trim());

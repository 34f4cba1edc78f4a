/** The languages of the stand-in. */
export type Language = 'en' | 'es' | 'ru';

const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LATIN = /\p{Script=Latin}/gu;
const SPANISH_SIGNS = /[¿¡ñáíóú]/i;

const list = (words: string) => new Set(words.split(' '));

/** Frequent words that the other language does not have, without accents. */
const SPANISH = list(
  'hola buenas buenos dias tardes gracias cuanto cuesta precio cual que quiero quisiera puedo puede para por una uno el la los las del con mi mis cita hora horas manana hoy si esta semana cuando donde tiene tienen hay necesito reservar cambiar anular cancelar otra otro primero primera segundo segunda tercero tercera vale abren abierto soy eres persona hablar lunes martes miercoles jueves viernes sabado domingo corte',
);
const ENGLISH = list(
  'hi hello hey thanks thank you the and is are do does how much what when where which can could would i my me need want like to for of on in at a an please tomorrow today book appointment cancel change move price cost first second third open monday tuesday wednesday thursday friday saturday sunday yes speak human person haircut',
);

/** Without accents, in lower case. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    // Not the breve of й.
    .replace(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC');

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A pattern of whole words of any script, for folded texts. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

/** The language of a text; `undefined` if it is not clear, as in `11:30`. */
export const languageOf = (text: string): Language | undefined => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [cyrillic, latin] = [count(CYRILLIC), count(LATIN)];
  if (cyrillic > 0 && cyrillic >= latin) return 'ru';
  if (latin === 0) return undefined;
  const words = wordsOf(text);
  const among = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [spanish, english] = [among(SPANISH) + (SPANISH_SIGNS.test(text) ? 2 : 0), among(ENGLISH)];
  if (spanish === english) return undefined;
  return spanish > english ? 'es' : 'en';
};

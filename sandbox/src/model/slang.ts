import { fold } from './language.ts';

/** Short forms and common mistakes of chats, folded, by their full word. */
const SLANG: Record<string, string> = {
  you: 'u',
  your: 'ur',
  are: 'r',
  please: 'pls plz',
  thanks: 'thx ty tnx',
  how: 'hw',
  much: 'mch',
  what: 'wat wut',
  about: 'abt',
  book: 'bok',
  tomorrow: 'tmrw tmr tmw 2moro tomorow tommorow tommorrow',
  today: '2day tdy',
  yes: 'yea yeh yup yas',
  no: 'nope nah na',
  hello: 'helo hallo helllo',
  appointment: 'apointment appointmnt appt',
  hola: 'ola holi',
  cuánto: 'kuanto quanto cuant',
  quiero: 'kiero qiero kero',
  que: 'q ke',
  de: 'd',
  para: 'pa',
  mañana: 'mnn mannana',
  'por favor': 'porfa xfa porfi',
  cancela: 'kancela kancelala cancelala',
  сколько: 'скока скоко сколка скок',
  здравствуйте: 'здрасте здрасьте здарова здраствуйте',
  запишите: 'запешите запишыте записшите',
  завтра: 'завтро зафтра',
  пожалуйста: 'плиз плз пжл пожалуста',
  спасибо: 'спс спасиб пасиб',
  что: 'че чо',
  сейчас: 'ща щас',
  давайте: 'го',
  хорошо: 'норм',
};

const PLAIN = new Map(
  Object.entries(SLANG).flatMap(([plain, forms]) => forms.split(' ').map((form) => [form, plain] as const)),
);

/** Whole words: not the `d` of `I'd`. */
const WORD = /(?<![\p{L}\p{N}'’])[\p{L}\p{N}]+(?![\p{L}\p{N}'’])/gu;

/** The text with full words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/👍|👌|✅/gu, ' ok ')
    .replaceAll(WORD, (word) => PLAIN.get(fold(word)) ?? word);

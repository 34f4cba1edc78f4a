import type { Reading } from './context.ts';
import type { Stated } from './stated.ts';
import type { Token } from './tokens.ts';

/** Words for streets before their names, as 'Calle Mayor', and behind them, as 'High Street'. */
const BEFORE: ReadonlySet<string> = new Set(
  'calle avenida avda avenue plaza paseo carrer carrera rue boulevard piazza viale corso rua praca travessa ulica ulicy ulice улица улице улицы улицу ул пр пл просп наб проспект проспекте проспекта переулок переулке бульвар бульваре шоссе набережная набережнои площадь площади вулиця вулиці вулицю вул площа площі провулок'.split(
    ' ',
  ),
);
const AFTER: ReadonlySet<string> = new Set(
  'street road avenue lane boulevard square drive st rd ave caddesi sokak sokagı bulvarı utca katu улица проспект переулок бульвар шоссе вулиця'.split(
    ' ',
  ),
);
/** Behind an adjective with a capital: 'Невский проспект'. */
const SLAVIC: ReadonlySet<string> = new Set(
  'улица улице проспект проспекте переулок переулке бульвар бульваре шоссе площадь площади набережная вулиця вулиці проспекті'.split(
    ' ',
  ),
);
const ADJECTIVE = /(?:и|ого|ом|ая|ои|ка|ська|ськіи)$/u;
const JOINED = /(?:strasse|straße|gasse|straat|gatan|gata|gade|vagen|katu)$/u;
/** Ways to write, not to walk. */
const MEDIA: ReadonlySet<string> = new Set(
  'telegram whatsapp email mail sms chat facebook instagram messenger'.split(' '),
);
const ARTICLES: ReadonlySet<string> = new Set('de del la las los el du des da do di della dei'.split(' '));
const CAPITAL = /^\p{Lu}[\p{L}\p{M}]/u;

const isNamed = (token: Token | undefined): boolean =>
  token !== undefined && CAPITAL.test(token.raw) && /^\.?[^\S\n]$/u.test(token.before);

const NUMBER_BEHIND = /^,?[^\S\n]?(?:nº |n\.º |д\. ?|№ ?)?\d{1,5}\p{L}?(?![\p{L}\p{N}])/u;
const NUMBER_BEFORE = /(?<!\p{N})\d{1,5}\p{L}?[^\S\n]$/u;

/** A street by its name, also without a number. */
export const streetIn = (text: string, { tokens, languages }: Reading): Stated | undefined => {
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1];
    const name = tokens.slice(at + 1, at + 4).find(({ word }) => !ARTICLES.has(word));
    if (BEFORE.has(token.word) && name && isNamed(name)) return addressOf(text, token.at, name.end);
    const isAfter =
      AFTER.has(token.word) && isNamed(token) && previous !== undefined && CAPITAL.test(previous.raw);
    const isSlavic =
      SLAVIC.has(token.word) &&
      previous !== undefined &&
      CAPITAL.test(previous.raw) &&
      ADJECTIVE.test(previous.word);
    if (isAfter || isSlavic) return addressOf(text, previous.at, token.end);
    const isItalian =
      token.word === 'via' && name && isNamed(name) && !MEDIA.has(name.word) && languages().includes('it');
    if (isItalian) return addressOf(text, token.at, name.end);
    const isJoined = token.word.length > 9 && JOINED.test(token.word) && CAPITAL.test(token.raw);
    if (isJoined) return addressOf(text, token.at, token.end);
  }
  return undefined;
};

const addressOf = (text: string, at: number, end: number): Stated => {
  const before = NUMBER_BEFORE.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '';
  const behind = NUMBER_BEHIND.exec(text.slice(end, end + 16))?.[0] ?? '';
  return { kind: 'address', words: `${before}${text.slice(at, end)}${behind}` };
};

import type { Stated } from './stated-in.ts';
import type { Token } from './tokens.ts';

/** Words for streets before their names, as 'Calle Mayor', and behind them, as 'High Street'. */
const BEFORE: ReadonlySet<string> = new Set(
  'calle avenida avda plaza paseo carrer carrera rue boulevard piazza viale corso rua praca travessa ulica ulicy ulice улица улице улицы улицу ул проспект проспекте проспекта переулок переулке бульвар бульваре шоссе набережная набережнои площадь площади вулиця вулиці вулицю вул площа площі провулок'.split(
    ' ',
  ),
);
const AFTER: ReadonlySet<string> = new Set(
  'street road avenue lane boulevard square drive st rd ave caddesi sokak sokagı bulvarı utca katu улица проспект переулок бульвар шоссе вулиця'.split(
    ' ',
  ),
);
const JOINED = /(?:strasse|straße|gasse|straat|gatan|gata|gade|vagen|katu)$/u;
const ARTICLES: ReadonlySet<string> = new Set('de del la las los el du des da do di della dei'.split(' '));
const CAPITAL = /^\p{Lu}[\p{L}\p{M}]/u;

const isNamed = (token: Token | undefined): boolean =>
  token !== undefined && CAPITAL.test(token.raw) && /^\.?[^\S\n]$/u.test(token.before);

/** A street by its name, also without a number. */
export const streetIn = (tokens: readonly Token[]): Stated | undefined => {
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1];
    const next = tokens.slice(at + 1, at + 4).find(({ word }) => !ARTICLES.has(word));
    const isBefore = BEFORE.has(token.word) && isNamed(next);
    const isAfter =
      AFTER.has(token.word) &&
      CAPITAL.test(token.raw) &&
      previous !== undefined &&
      CAPITAL.test(previous.raw) &&
      isNamed(token);
    const isJoined = token.word.length > 9 && JOINED.test(token.word) && CAPITAL.test(token.raw);
    if (isBefore) return { kind: 'address', words: `${token.raw} ${next?.raw}` };
    if (isAfter) return { kind: 'address', words: `${previous?.raw} ${token.raw}` };
    if (isJoined) return { kind: 'address', words: token.raw };
  }
  return undefined;
};

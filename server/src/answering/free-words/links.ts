import tlds from 'tlds' with { type: 'json' };
import { lexicon } from './lexicon.ts';
import type { Stated } from './stated.ts';
import type { Token } from './tokens.ts';

/** All endings of domains, with those that are reserved or belong to other networks. */
const DOMAINS: ReadonlySet<string> = new Set([
  ...tlds,
  'example',
  'invalid',
  'localhost',
  'onion',
  'i2p',
  'eth',
]);
/** Everywhere domains, although 'com' and 'info' are words of some languages. */
const PLAIN_DOMAINS: ReadonlySet<string> = new Set([
  'com',
  'net',
  'org',
  'info',
  'online',
  'site',
  'shop',
  'ru',
  'es',
  'io',
]);
/** How a dot is read aloud, with the language whose frequent words no ending of a domain may be. */
const DOT_WORDS: ReadonlyMap<string, string> = new Map(
  'dot=en punto=es ponto=pt point=fr punkt=de punct=ro точка=ru точку=ru крапка=uk nokta=tr tecka=cs piste=fi тачка=sr נקודה=he نقطة=ar 点=zh 點=zh ドット=ja'
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
);
/** Endings of domains as they are spoken. */
const SPOKEN_DOMAINS: ReadonlySet<string> = new Set(['ру', 'ком', 'орг', 'юа', 'кз']);
const SCHEME = /(?<![\p{L}\p{N}.+-])[a-z][a-z0-9+.-]{1,20}:(?:\/\/|(?=[a-z]))\S|:\/\/\S/iu;
const ACCOUNT_NAME =
  /@[\p{L}\p{N}_]|[\p{L}\p{N}]@|[\p{L}\p{N}]_[\p{L}\p{N}]|xn--|[([{<](?:at|@|arroba|собака)[)\]}>]/iu;
const NAMES_OF_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'hxxp', 'hxxps', 'www']);
/** Other dots between the parts of a name; NFKC has made one of those that are only wider. */
const DOTS = /[。·•∙‧․｡۔]/gu;
/** A comma in the place of a dot. */
const COMMA = /,(?=(?:com|net|org|ru|es)(?!\p{L}))/gu;
const LABEL_START = /^[\p{L}\p{M}\p{N}-]+/u;
const LABEL_END = /[\p{L}\p{M}\p{N}-]$/u;
const OPENING = /^[¡¿([{<"'«“„]+/u;
const CLOSING = /(?<![)\]}>"'»”.,;:!?…])[)\]}>"'»”.,;:!?…]+$/u;
const CAPITALISED = /^\p{Lu}\p{Ll}*$/u;
const SPACED_DOT = /^(?:[^\S\n]+\.[^\S\n]*|[^\S\n]*[([{<][^\S\n]*\.[^\S\n]*[)\]}>][^\S\n]*)$/u;
const BRACKETED = /[()[\]{}<>]/u;

/** An address of a page, mail or account, disguised ones as well. */
export const linkIn = (text: string, tokens: readonly Token[]): Stated | undefined => {
  const direct = SCHEME.exec(text) ?? ACCOUNT_NAME.exec(text);
  const words = direct ? wordAt(text, direct.index) : (domainIn(text) ?? spokenDomainIn(tokens));
  return words === undefined ? undefined : { kind: 'link', words };
};

/** The word around a place, without the marks that a sentence puts beside it. */
const wordAt = (text: string, at: number): string => {
  const start = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at)) + 1;
  return bare((/^\S+/u.exec(text.slice(start)) ?? [''])[0]);
};

const bare = (word: string): string => word.replace(OPENING, '').replace(CLOSING, '');

const domainIn = (text: string): string | undefined => {
  for (const chunk of text.split(/\s/u)) {
    const labels = chunk.replaceAll(DOTS, '.').replaceAll(COMMA, '.').split('.');
    for (let at = 1; at < labels.length; at += 1) {
      const [label] = LABEL_START.exec(labels[at] ?? '') ?? [''];
      if (LABEL_END.test(labels[at - 1] ?? '') && isDomain(label)) return bare(chunk);
    }
  }
  return undefined;
};

/** A word with a capital after a dot begins a sentence: 'ok.So'. */
const isDomain = (label: string): boolean => {
  const small = label.toLowerCase();
  return DOMAINS.has(small) && !(CAPITALISED.test(label) && isWordOf(small));
};

/** Whether an ending of a domain is a frequent word, of one language or of any. */
const isWordOf = (domain: string, language?: string): boolean => {
  const languages = lexicon().domains.get(domain);
  return language === undefined ? languages !== undefined : (languages?.includes(language) ?? false);
};

const spokenDomainIn = (tokens: readonly Token[]): string | undefined => {
  for (const [at, token] of tokens.entries()) {
    if (NAMES_OF_SCHEMES.has(token.word)) return token.raw;
    const next = tokens[at + 1];
    if (next === undefined || !(DOMAINS.has(next.word) || SPOKEN_DOMAINS.has(next.word))) continue;
    const spoken = DOT_WORDS.get(token.word);
    const isSpoken =
      at > 0 &&
      spoken !== undefined &&
      (!isWordOf(next.word, spoken) ||
        PLAIN_DOMAINS.has(next.word) ||
        BRACKETED.test(token.before + next.before));
    const isWord = isWordOf(next.word) && !PLAIN_DOMAINS.has(next.word);
    const isSpaced = SPACED_DOT.test(next.before) && (!isWord || BRACKETED.test(next.before));
    if (isSpoken || isSpaced) return `${token.raw}${next.before}${next.raw}`;
  }
  return undefined;
};

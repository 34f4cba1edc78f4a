import { staysAtHome } from '@switchboard/federation/own-selectors';

/** What may look like a part of a selector and is none: escapes, comments, attributes, strings. */
const OPAQUE =
  /\\(?:[0-9a-f]{1,6}\s?|.)|\/\*.*?\*\/|\[(?:"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\.|[^\]"'\\])*\]|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'/gis;

/** They stand around the number of a part that was taken out: of an escape in a name, or of one beside names. */
const [ESCAPE, OTHER] = ['\uE000', '`'];
const TAKEN = /[\uE000`](\d+)[\uE000`]/g;

const takeOut = (selector: string) => {
  const parts: string[] = [];
  const text = selector.replaceAll(OPAQUE, (part) => {
    if (part.startsWith('/*')) return '';
    parts.push(part);
    const mark = part.startsWith('\\') ? ESCAPE : OTHER;
    return `${mark}${parts.length - 1}${mark}`;
  });
  const putBack = (changed: string) => changed.replaceAll(TAKEN, (_, at: string) => parts[Number(at)] ?? '');
  return { text, putBack };
};

/** What an element is by its place in the document. What it is only at times are all others. */
const OF_PLACE =
  /^:(?:root|scope|empty|defined|host|(?:first|last|only)-(?:child|of-type)|(?:nth|nth-last)-(?:child|of-type)|not|is|where|matches|has|lang|dir|host-context|-webkit-any|-moz-any)$/i;

/** Parts of elements that were written before there was `::`. */
const OLD_PARTS = /^:(?:before|after|first-line|first-letter)$/i;

/**
 * A selector that matches all elements that another one matches in some state: states as if they were there, where they are
 * asked for, and as if they were not, within `:not()`; and elements in place of their parts.
 */
export const loosened = (selector: string): string => {
  const { text, putBack } = takeOut(selector);
  const negations = [false];
  const any = () => (negations.at(-1) ? ':not(*)' : ':is(*)');
  let [written, dropped] = ['', 0];
  for (const [token] of text.matchAll(/::?[\w-]+\(?|[()]|[^:()]+|:/g)) {
    const isOpening = token.endsWith('(');
    if (dropped > 0) {
      dropped += isOpening ? 1 : token === ')' ? -1 : 0;
      continue;
    }
    const name = isOpening ? token.slice(0, -1) : token;
    if (name.startsWith('::') || OLD_PARTS.test(name)) dropped = Number(isOpening);
    else if (name.startsWith(':') && !OF_PLACE.test(name)) {
      written += any();
      dropped = Number(isOpening);
    } else {
      if (isOpening) negations.push(Boolean(negations.at(-1)) !== /^:not$/i.test(name));
      if (token === ')') negations.pop();
      written += token;
    }
  }
  // A part that is empty now stood for any element.
  return putBack(written.replaceAll(/(^|[\s>+~,(])\s*(?=[,)]|$)/g, '$1*'));
};

const unescaped = (name: string): string =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

/** What belongs to nobody in particular. */
const ANYBODY = ':x';
const OWN = '.own';

/** Names that the shell or its libraries use, as they stand in selectors. */
export interface Names {
  has(name: string): boolean;
  /** Whether a class or an id has it as a part. */
  contain(part: string): boolean;
}

/** Names with one beginning that are those of a library, which may use others. */
const FAMILY = 5;

const beginningOf = (name: string): string | undefined => /^\.[a-z0-9]+[-_]/i.exec(name)?.[0];

/** Knows names of others, and those of the libraries that they belong to. */
export const createNames = (names: readonly string[]): Names => {
  const known = new Set(names);
  const families = new Map<string, number>();
  for (const name of known) {
    const beginning = beginningOf(name);
    if (beginning) families.set(beginning, (families.get(beginning) ?? 0) + 1);
  }
  return {
    has: (name) => known.has(name) || (families.get(beginningOf(name) ?? '') ?? 0) >= FAMILY,
    contain: (part) => [...known].some((name) => /^[.#]/.test(name) && name.includes(part)),
  };
};

const ofAttribute = (written: string, names: Names, remote: string): string => {
  const [, name = '', value = ''] =
    /^\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*["']?(.*?)["']?\s*[is]?)?\s*\]$/is.exec(written) ?? [];
  if (name === 'data-remote') return value === remote ? OWN : ANYBODY;
  if (name === 'class' || name === 'id')
    return value === '' || names.contain(value) || names.has(`.${value}`) ? ANYBODY : OWN;
  return name.includes('-') && !name.startsWith('aria-') && !names.has(`[${name}`) ? OWN : ANYBODY;
};

/**
 * Whether a selector can match nothing outside of the app, whatever the page shows: it asks for a name that nobody else uses,
 * or for what is in such an element.
 */
export const isOwn = (selector: string, names: Names, remote: string): boolean => {
  const { text, putBack } = takeOut(selector);
  const meaning = text
    .replaceAll(/([.#])((?:[\w\u0080-\uffff-])+)/g, (part, mark: string) => {
      if (names.has(unescaped(putBack(part)))) return ANYBODY;
      return mark === '#' ? OWN : part;
    })
    .replaceAll(TAKEN, (part) => {
      const written = putBack(part);
      return written.startsWith('[') ? ofAttribute(written, names, remote) : part;
    })
    // Elements that an app defines.
    .replaceAll(/(^|[\s>+~,(])[a-z]\w*-[\w-]+/gi, `$1${OWN}`);
  return staysAtHome(`:is(${meaning})`);
};

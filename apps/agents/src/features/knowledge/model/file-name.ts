import { plainName } from '@switchboard/common/text/plain-name';

/** Letters at the end that stay when there is no room for the whole name. */
const TAIL = 12;

/**
 * The two parts of a name: without room for both, the first one is cut, so that the ending stays.
 *
 * @param name plain
 */
export const nameParts = (name: string): [head: string, tail: string] => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (letters.length <= 2 * TAIL) return [name, ''];
  return [letters.slice(0, -TAIL).join(''), letters.slice(-TAIL).join('')];
};

/** A name inside a sentence: its direction has no effect on the words around it. */
export const isolated = (name: string): string => `\u2068${plainName(name)}\u2069`;

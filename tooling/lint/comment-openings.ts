/** A comment that begins so leaves out its noun: "Of the file." instead of "Name of the file." */
const OPENING = /(?:\/\/|\/\*\*?|^\s*\*) *(?:Of|That of|Those of|As which|So many)\b/;

/** The lines of a source whose comment begins without its noun, counted from 1. */
export const linesToReword = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (OPENING.test(line) ? [index + 1] : []));

import { readingOf } from './context.ts';
import { numberIn, numeralIn, withoutListMarks } from './digits.ts';
import { folded } from './letters.ts';
import { linkIn } from './links.ts';
import { withoutNames } from './names.ts';
import { statedWithoutSpaces } from './no-spaces.ts';
import type { Stated } from './stated.ts';
import { streetIn } from './streets.ts';
import { tokensOf, visible } from './tokens.ts';
import { disguisedIn, wordStated } from './words.ts';

/**
 * The first thing in free words that only a fact may state; undefined when they state none. Takes time in proportion to
 * the length of the text.
 *
 * @param known.names that the server issued, digits included; they must not be chosen by the customer
 * @param known.parts parts of the reply: a count of as many may stand in it
 */
export const statedIn = (
  text: string,
  { names, parts }: { names: readonly string[]; parts: number },
): Stated | undefined => {
  const all = visible(text);
  const shown = withoutNames(withoutListMarks(all), names);
  const tokens = tokensOf(shown);
  const reading = readingOf(shown, tokens);
  const small = folded(shown);
  return (
    numeralIn(text) ??
    linkIn(all, names.length === 0 ? tokens : tokensOf(all)) ??
    streetIn(shown, reading) ??
    numberIn(shown, reading, parts) ??
    statedWithoutSpaces(small, parts) ??
    wordStated(reading, parts) ??
    disguisedIn(small)
  );
};

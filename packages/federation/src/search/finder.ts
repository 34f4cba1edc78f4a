import { fold } from '@switchboard/common/text/fold';
import { wordsOf } from '@switchboard/common/text/search-words';
import { distanceOf } from './match.ts';

/**
 * Finds items by their texts: every word of a query has to be a prefix or a part of a word.
 *
 * @param textsOf the texts of an item; the first is its title, which ranks higher
 * @returns a function from a query to the matches, nearest first, else in the order of `items`
 */
export const createFinder = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): ((query: string) => Item[]) => {
  const known = items.map((item) => ({ item, texts: textsOf(item).map(fold) }));
  return (query) => {
    const words = wordsOf(query);
    return known
      .map(({ item, texts }) => ({ item, distance: distanceOf(words, texts) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort((a, b) => a.distance - b.distance)
      .map(({ item }) => item);
  };
};

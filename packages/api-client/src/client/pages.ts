import { itemsOf } from '../normalise/list.ts';

/** A whole list, or a page of it with the URL of the next one. */
type List<Item> = Item[] | { results: Item[]; next?: string | null | undefined };

/** Maximum pages, for a server whose pages never end. */
const MOST_PAGES = 1000;

/**
 * All items of a list, which may come whole or in pages.
 *
 * @param read reads a page; first with the query of the caller, then with that of the URL of the next page
 */
export const readAll = async <Query extends object, Item>(
  read: (query: Query) => Promise<List<Item>>,
  query: Query,
): Promise<Item[]> => {
  const items: Item[] = [];
  let asked = query;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const list = await read(asked);
    items.push(...itemsOf(list));
    const next = Array.isArray(list) ? null : list.next;
    if (!next) break;
    // The server chose these parameters, so their types are not checked.
    asked = {
      ...query,
      ...(Object.fromEntries(new URL(next, 'http://server').searchParams) as Partial<Query>),
    };
  }
  return items;
};

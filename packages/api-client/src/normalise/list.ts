/** The items of a list answer, which may be a plain array or a page with `results`. */
export const itemsOf = <T>(list: T[] | { results: T[] }): T[] => (Array.isArray(list) ? list : list.results);

/** The path of a request target, without its query. */
export const pathnameOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '/';

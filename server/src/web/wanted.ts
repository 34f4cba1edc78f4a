/** What of a request tells whether somebody wants to see a page. */
interface Wanted {
  method: string;
  url: string;
  headers: { accept?: string | undefined };
}

/** The path of a request target, without its query. */
export const pathnameOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '/';

/** Files and calls that do not exist are never answered with a page: a script that is HTML only confuses. */
export const isPage = ({ method, url, headers }: Wanted): boolean => {
  const path = pathnameOf(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type)) &&
    !/^\/(api|remotes|static|assets)(\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path)
  );
};

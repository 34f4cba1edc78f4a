import type { DeployedRemote } from '@switchboard/federation/registry';

/** Folders and doors that hosts serve by themselves. */
const SERVED = /^\/(api|assets|healthz|remotes|sandbox|shells|static)(\/|$)/;
/** Screens of the shell: a remote at one of them would hide it, or never show. */
const SHELL = ['/', '/dashboard', '/forget-password', '/login', '/register', '/verify-code'];

/** As the router reads it: slashes count once, and not at the end. */
const plain = (path: string): string => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

const isReserved = (path: string): boolean => SERVED.test(path) || SHELL.includes(path);

/** Paths of a remote that it cannot have, as sentences. */
export const routeClashes = ({ name, routes }: DeployedRemote, others: readonly DeployedRemote[]): string[] =>
  routes.flatMap(({ path }) => {
    const owner = others.find(
      (other) => other.name !== name && other.routes.some((route) => plain(route.path) === plain(path)),
    );
    return [
      ...(isReserved(plain(path)) ? [`its route ${path} is taken by the suite itself`] : []),
      ...(owner ? [`its route ${path} belongs to ${owner.name}`] : []),
    ];
  });

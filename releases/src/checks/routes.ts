import type { DeployedRemote } from '@switchboard/federation/registry';

/** Paths that hosts serve without a remote. */
const SERVED = /^\/(api|assets|healthz|livez|readyz|remotes|sandbox|shells|static)(\/|$)/;
/** Screens of the shell. */
const SHELL = ['/', '/dashboard', '/forget-password', '/login', '/register', '/verify-code'];

/** A path as the router reads it: without double slashes and without one at the end. */
const plain = (path: string): string => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

const isReserved = (path: string): boolean => SERVED.test(path) || SHELL.includes(path);

/** Routes of a remote that belong to another app, as sentences. */
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

import type { DeployedRemote } from '@switchboard/federation/registry';

/** What hosts serve by themselves. */
const RESERVED = /^\/(api|assets|remotes|sandbox|shells|static)(\/|$)/;

const without = (path: string): string => path.replace(/\/+$/, '');

/** Paths of a remote that it cannot have, as sentences. */
export const routeClashes = ({ name, routes }: DeployedRemote, others: readonly DeployedRemote[]): string[] =>
  routes.flatMap(({ path }) => {
    const owner = others.find(
      (other) => other.name !== name && other.routes.some((route) => without(route.path) === without(path)),
    );
    return [
      ...(RESERVED.test(path) ? [`its route ${path} is taken by the suite itself`] : []),
      ...(owner ? [`its route ${path} belongs to ${owner.name}`] : []),
    ];
  });

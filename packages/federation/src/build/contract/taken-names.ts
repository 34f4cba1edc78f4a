import type { Rspack } from '@rsbuild/core';
import { SHARED_REQUESTS } from '../../shared-requests.ts';

/** The names that one module takes of another, as the bundler reads its import. */
type Import = Rspack.Dependency & { ids?: string[] };

const requestOf = (module: Rspack.Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const identifier = module.identifier();
  return SHARED_REQUESTS.find((request) => identifier.includes(` ${request}@`));
};

/** The names that a bundle takes of each shared module. Only a use counts: what was left out of the bundle takes nothing. */
export const takenNames = ({
  chunks,
  modules,
  moduleGraph,
}: Rspack.Compilation): Record<string, string[]> => {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...(runtime ?? [])]))];
  const taken = new Map<string, Set<string>>();
  for (const module of modules) {
    const request = requestOf(module);
    if (request === undefined) continue;
    const names = taken.get(request) ?? new Set();
    taken.set(request, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      if (connection.getActiveState(runtimes) === false) continue;
      const [name] = (connection.dependency as Import).ids ?? [];
      if (name !== undefined) names.add(name);
    }
  }
  return Object.fromEntries(
    SHARED_REQUESTS.filter((request) => taken.has(request)).map((request) => [
      request,
      [...(taken.get(request) ?? [])].sort(),
    ]),
  );
};

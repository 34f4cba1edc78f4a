import type { Rspack } from '@rsbuild/core';
import { SHARED_REQUESTS } from '../../shared-requests.ts';

/** The names that one module takes of another, as the bundler reads its import. */
type Import = Rspack.Dependency & { ids?: string[] };

const requestOf = (module: Rspack.Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const identifier = module.identifier();
  return SHARED_REQUESTS.find((request) => identifier.includes(` ${request}@`));
};

interface TakenNames {
  names: Record<string, string[]>;
  /** The modules that are fetched as a whole as well, or only so: of these the bundler does not know all names. */
  wholes: string[];
}

/** The names that a bundle takes of each shared module. Only a use counts: what was left out of the bundle takes nothing. */
export const takenNames = ({ chunks, modules, moduleGraph }: Rspack.Compilation): TakenNames => {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...(runtime ?? [])]))];
  const taken = new Map<string, Set<string>>();
  const fetched = new Set<string>();
  for (const module of modules) {
    const request = requestOf(module);
    if (request === undefined) continue;
    const names = taken.get(request) ?? new Set();
    taken.set(request, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      if (connection.getActiveState(runtimes) === false) continue;
      const [name] = (connection.dependency as Import).ids ?? [];
      if (name !== undefined) names.add(name);
      if (connection.dependency.type === 'import()') fetched.add(request);
    }
  }
  const requests = SHARED_REQUESTS.filter((request) => taken.has(request));
  const namesOf = (request: string) => [...(taken.get(request) ?? [])].sort();
  return {
    names: Object.fromEntries(requests.map((request) => [request, namesOf(request)])),
    wholes: requests.filter((request) => fetched.has(request) || taken.get(request)?.size === 0),
  };
};

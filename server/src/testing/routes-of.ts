import type { FastifyInstance } from 'fastify';

export interface FoundRoute {
  method: string;
  /** As it was registered, with `:id`. */
  path: string;
}

/** All routes of the router itself, also those that no document names. */
export const routesOf = (app: FastifyInstance): FoundRoute[] => {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path }));
    });
};

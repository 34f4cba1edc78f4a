import type { IncomingMessage, ServerResponse } from 'node:http';
import { configOf, type Named, type Registry, registryOf } from './suite.ts';

/** Answers a request of a page, or calls `next`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where a dev server is. */
interface Origin {
  origin: string;
}

/** The record of a remote from its dev server; files that change have no integrity. */
const developed = async ({ origin }: Origin): Promise<Named> => {
  const record = (await (await fetch(`${origin}/deployment.json`)).json()) as Named;
  return { ...record, version: '0.0.0-dev', base: `${origin}/`, files: [], preload: [] };
};

/** The registry of a suite, with the remotes of the dev servers in place of the deployed ones. */
const registryWith = async (suite: string, servers: readonly Origin[]): Promise<Registry> => {
  const [{ remotes }, records] = await Promise.all([registryOf(suite), Promise.all(servers.map(developed))]);
  const names = new Set(records.map(({ name }) => name));
  return { schema: 1, remotes: [...remotes.filter(({ name }) => !names.has(name)), ...records] };
};

/** The configuration of a suite, with the dev servers among the origins of remotes. */
const configWith = async (suite: string, servers: readonly Origin[]): Promise<object> => {
  const config = await configOf(suite);
  const remoteOrigins = [...(config.remoteOrigins ?? []), ...servers.map(({ origin }) => origin)];
  return { ...config, remoteOrigins, overrides: true };
};

const answerJson =
  (path: string, read: () => Promise<object>): Answer =>
  (request, response, next) => {
    if (request.url?.split('?')[0] !== path) return next();
    read().then(
      (value) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-cache');
        response.end(JSON.stringify(value));
      },
      (error: Error) => {
        response.statusCode = 502;
        response.end(error.message);
      },
    );
  };

/** Answers with the data that a suite gives its pages, changed for the apps of these dev servers. */
export const devData = (suite: string, servers: readonly Origin[]): Answer[] => [
  answerJson('/registry.json', () => registryWith(suite, servers)),
  answerJson('/config.json', () => configWith(suite, servers)),
];

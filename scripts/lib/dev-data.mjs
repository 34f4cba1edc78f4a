import { configOf, registryOf } from './suite.mjs';

/** The record of a remote as its dev server builds it; files that change have no integrity. */
const developed = async ({ origin }) => {
  const record = await (await fetch(`${origin}/deployment.json`)).json();
  return { ...record, version: '0.0.0-dev', base: `${origin}/`, files: [], preload: [] };
};

/** What is deployed in a suite, with the remotes that are worked on in the place of theirs. */
const registryWith = async (suite, servers) => {
  const [{ remotes }, records] = await Promise.all([registryOf(suite), Promise.all(servers.map(developed))]);
  const names = new Set(records.map(({ name }) => name));
  return { schema: 1, remotes: [...remotes.filter(({ name }) => !names.has(name)), ...records] };
};

/** The configuration of a suite, with the dev servers among the origins that remotes come from. */
const configWith = async (suite, servers) => {
  const config = await configOf(suite);
  const remoteOrigins = [...(config.remoteOrigins ?? []), ...servers.map(({ origin }) => origin)];
  return { ...config, remoteOrigins, overrides: true };
};

const answerJson = (path, read) => (request, response, next) => {
  if (request.url?.split('?')[0] !== path) return next();
  read().then(
    (value) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-cache');
      response.end(JSON.stringify(value));
    },
    (error) => {
      response.statusCode = 502;
      response.end(error.message);
    },
  );
};

/** Answers with what a suite tells its pages, changed for the apps whose dev servers these are. */
export const devData = (suite, servers) => [
  answerJson('/registry.json', () => registryWith(suite, servers)),
  answerJson('/config.json', () => configWith(suite, servers)),
];

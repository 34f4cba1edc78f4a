/** What a suite answers besides its own pages; the shell of a dev server stands in front of these. */
const PATHS = [
  '/api',
  '/remotes',
  '/sandbox',
  '/emulator',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/healthz',
  '/openapi.json',
];

/** Whether the path of a request is one of these, or below one. */
const isBelow = (paths) => (pathname) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

const readJson = async (suite, path) => {
  const answer = await fetch(suite + path).catch((cause) => {
    throw new Error(`${suite} does not answer`, { cause });
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${suite}${path} answered ${answer.status}`);
  return answer.json().catch(() => {
    throw new Error(`${suite}${path} is not JSON. Is that a suite?`);
  });
};

/** What is deployed in a suite; nothing before its first build. @param {string} suite its origin */
export const registryOf = async (suite) =>
  (await readJson(suite, '/registry.json')) ?? { schema: 1, remotes: [] };

/** The configuration that a suite gives to pages. @param {string} suite its origin */
export const configOf = async (suite) => {
  const config = await readJson(suite, '/config.json');
  if (!config?.identity) throw new Error(`${suite} is no suite: it has no config.json`);
  return config;
};

/** Whether a suite runs at an origin. */
export const answersAsSuite = (suite) =>
  configOf(suite).then(
    () => true,
    () => false,
  );

/**
 * Passes calls on to a suite as if they came from its own pages: it takes writes from its own origin alone.
 *
 * @param {string} suite its origin
 * @param {string[]} paths further ones that it answers
 */
export const proxyTo = (suite, paths = []) => ({
  target: suite,
  pathFilter: isBelow([...PATHS, ...paths]),
  changeOrigin: true,
  cookieDomainRewrite: '',
  on: {
    proxyReq(onward, { headers }) {
      if (headers.origin) onward.setHeader('origin', suite);
      if (headers.referer) onward.setHeader('referer', `${suite}/`);
    },
  },
});

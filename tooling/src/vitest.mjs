// @ts-check

// Node 25 and newer have a `localStorage`, which hides the one that tests of the browser bring.
const storageOfNode = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage');

/**
 * What the tests of apps need of vitest.
 *
 * @satisfies {import('vitest/config').ViteUserConfig['test']}
 */
export const testsOfApps = {
  // Garbage collection of short-lived objects takes a seventh of a component test, and less with more room for them.
  execArgv: ['--max-semi-space-size=64', ...(storageOfNode ? ['--no-experimental-webstorage'] : [])],
  // Turns animations of antd off: happy-dom never ends one, so removed elements would stay.
  environmentOptions: {
    happyDOM: { settings: { device: { prefersReducedMotion: /** @type {const} */ ('reduce') } } },
  },
  unstubGlobals: true,
  css: { modules: { classNameStrategy: /** @type {const} */ ('non-scoped') } },
};

/** Helpers for the tests of apps. Not imported in production. */
export { type Deferred, deferred } from './deferred.ts';
export { createFakeContext, type FakeContext, type FakeContextOptions } from './fake-context.ts';
export { createFakeLoader, runningOf } from './fake-loader.ts';
export { appOf, deployed } from './remote.ts';
export { createSigning } from './signing.ts';
export { createStrictEvents } from './strict-events.ts';

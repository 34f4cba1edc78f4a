/** What the tests of apps share. Nothing that is deployed imports it. */
export { type Deferred, deferred } from './deferred.ts';
export { createFakeContext, type FakeContext, type FakeContextOptions } from './fake-context.ts';
export { createFakeLoader, runningOf } from './fake-loader.ts';
export { appOf, deployed } from './remote.ts';
export { createStrictEvents } from './strict-events.ts';

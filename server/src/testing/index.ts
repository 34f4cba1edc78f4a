export { type Answer, type Browser, createBrowser } from './browser.ts';
export { onEachDatabase, openEmbedded } from './databases.ts';
export { createTestServer, sharing, type TestServer, type TestServerOptions } from './test-server.ts';

// @ts-check
import { bootstrap } from '../tooling/src/bootstrap.mjs';

await bootstrap(async () =>
  (await import('./long/newest-node.ts')).testWithNewestNode(process.argv.slice(2)),
);

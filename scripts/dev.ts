import { runDev } from '@switchboard/tooling/dev';
import { usualSuite } from '@switchboard/tooling/dev/running-suite';
import { builtServer, watchedServer } from './lib/start-suite.ts';

await runDev(async (app, port) =>
  app === undefined ? watchedServer(port) : ((await usualSuite()) ?? builtServer(port)),
);

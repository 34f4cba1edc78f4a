import { announceDev } from './lib/announce-dev.mjs';
import { appNames, isRemote } from './lib/apps.mjs';
import { readDevArguments } from './lib/dev-arguments.mjs';
import { runningSuite, watchedServer } from './lib/dev-suite.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { checkPort } from './lib/port.mjs';

const stops = [];
const stop = async (code) => {
  await Promise.allSettled(stops.map((end) => end()));
  process.exit(code);
};
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
endWithParent();

try {
  checkNode();
  const remotes = (await appNames()).filter(isRemote);
  const { app, suite } = readDevArguments(process.argv.slice(2), remotes);
  const port = Number(process.env.PORT || (app ? 3010 : 3000));
  await checkPort(port);
  await install();

  const startSuite = app ? runningSuite : watchedServer;
  const around = suite ? { origin: suite } : await startSuite(port + 1);
  if (around.stop) stops.push(around.stop);
  around.ended?.then(stop);

  const { startDevApps } = await import('./lib/dev-apps.mjs');
  const servers = await startDevApps({ port, suite: around.origin, apps: app ? [app] : remotes });
  stops.push(servers.stop);
  console.log(announceDev({ port, suite: around.origin, remotes: servers.remotes }));
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  await stop(1);
}

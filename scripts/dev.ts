import { appNames, isRemote } from '@switchboard/tooling/apps';
import { requireFreePort } from '../server/src/listen.ts';
import { printFailure } from '../tooling/src/bootstrap.mjs';
import { type DevApps, startDevApps } from './dev/apps.ts';
import { readDevArguments } from './dev/arguments.ts';
import { runningSuite, watchedServer } from './dev/start-suite.ts';

const stops: (() => Promise<void>)[] = [];
const stop = async (code: number): Promise<void> => {
  await Promise.allSettled(stops.map((end) => end()));
  process.exit(code);
};
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

/** The output of a dev server that is ready. */
const readyText = (port: number, suite: string, { remotes }: DevApps): string => {
  const origin = `http://localhost:${port}`;
  const [only, ...others] = remotes;
  if (!only || others.length > 0) return `Switchboard with hot reload is ready at ${origin}`;
  return `
${only.app} with hot reload is ready:
  ${origin}   the suite of ${suite}, with ${only.app} from here
  ${origin}/sandbox-page   ${only.app} alone

In a dashboard that is open already, run this in the browser's console and reload; there a change shows after a reload:
  localStorage.setItem('switchboard:override:${only.app}', '${only.port}')
`;
};

try {
  const remotes = (await appNames()).filter(isRemote);
  const { app, suite } = readDevArguments(process.argv.slice(2), remotes);
  const port = Number(process.env.PORT || (app ? 3010 : 3000));
  await requireFreePort({ host: 'localhost', port });

  let origin = suite;
  if (origin === undefined) {
    const started = await (app ? runningSuite : watchedServer)(port + 1);
    stops.push(started.stop);
    started.ended.then(stop);
    origin = started.origin;
  }
  const servers = await startDevApps({ port, suite: origin, apps: app ? [app] : remotes });
  stops.push(servers.stop);
  console.log(readyText(port, origin, servers));
} catch (error) {
  printFailure(error);
  await stop(1);
}

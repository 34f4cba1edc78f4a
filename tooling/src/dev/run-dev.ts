import { appNames, isRemote } from '../apps.ts';
import { printFailure } from '../bootstrap.mjs';
import { requireFreePort } from '../port.ts';
import { type DevApps, startDevApps } from './apps.ts';
import { readDevArguments } from './arguments.ts';
import type { RunningSuite } from './running-suite.ts';

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

/**
 * Runs the command `dev` with the arguments of this process, until it is stopped.
 *
 * @param suiteFor finds or starts the suite around one app, or all, when none is named; it may listen on the port
 */
export const runDev = async (
  suiteFor: (app: string | undefined, port: number) => Promise<RunningSuite>,
): Promise<void> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (code: number): Promise<void> => {
    await Promise.allSettled(stops.map((end) => end()));
    process.exit(code);
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));

  try {
    const remotes = (await appNames()).filter(isRemote);
    const { app, suite } = readDevArguments(process.argv.slice(2), remotes);
    const port = Number(process.env.PORT || (app ? 3010 : 3000));
    await requireFreePort({ host: 'localhost', port });

    let origin = suite;
    if (origin === undefined) {
      const started = await suiteFor(app, port + 1);
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
};

import { messageOf } from '@switchboard/common/text/message-of';
import { DAY } from '@switchboard/common/time/durations';
import { history } from '../commands/history.ts';
import { previewsIn } from '../commands/previews.ts';
import { figuresOf } from '../judge/read-figures.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import type { Arguments } from './arguments.ts';
import type { Print } from './console-report.ts';
import { figuresTable, previewTable, table } from './table.ts';

/** As long as the server keeps figures. */
const FIGURES_SINCE = 14 * DAY;

/** Prints the releases in a store, its previews, and with a server how the versions do. @throws {ReleaseRefusal} */
export const runReleases = async (
  store: Store,
  { app, server }: Pick<Arguments, 'app' | 'server'>,
  print: Print,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> => {
  const readFigures = server === undefined ? undefined : figuresOf(env, server);
  const releases = await history(store, app);
  print(releases.length > 0 ? table(releases) : `Nothing was released to ${store.name} yet.`);
  const previews = (await previewsIn(store, app)).filter((one) => app === undefined || one.app === app);
  if (previews.length > 0) print(`\n${previewTable(previews)}`);
  if (!readFigures) return;
  const since = new Date(Date.now() - FIGURES_SINCE).toISOString();
  const figures = await readFigures(since).catch((error: unknown) => {
    throw new ReleaseRefusal(messageOf(error));
  });
  // In the order of the releases, without versions that no release has.
  const told = releases.flatMap((release) =>
    figures.filter(({ remote, version }) => remote === release.app && version === release.version),
  );
  print(told.length > 0 ? `\n${figuresTable(told)}` : '\nNo browser reported these versions in 14 days.');
};

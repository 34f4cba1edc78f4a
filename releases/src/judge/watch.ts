import type { DeployedRemote } from '@switchboard/federation/registry';
import { type ReleaseRecord, readReleaseRecord } from '../commands/release-record.ts';
import { rollback } from '../commands/rollback.ts';
import { withdraw } from '../commands/withdraw.ts';
import { readRegistry } from '../registry/read-registry.ts';
import type { Store } from '../store/store.ts';
import { judge } from './judge.ts';
import type { ReadFigures } from './read-figures.ts';

/** The name of the judge as an author. */
export const JUDGE = 'the judge';

/** A version that the judge took back. */
export interface TakenBack {
  /** ISO 8601, UTC. */
  at: string;
  app: string;
  version: string;
  /** The version that all users have now; undefined for an app that none has now. */
  to: string | undefined;
  why: string;
  /** People by fault, such as `crash SB301`. */
  faults: Record<string, number>;
}

/** The last move gave it to the people who have it now. */
const sinceOf = ({ at, moves }: ReleaseRecord): string => moves.at(-1)?.at ?? at;

/** The youngest version of an app and the one before it; undefined where there is nothing to return to. */
const pairOf = ({ version, canary, previous, only }: DeployedRemote) => {
  if (canary) return { judged: canary.release.version, before: version };
  if (previous) return { judged: version, before: previous.version };
  return only && { judged: version, before: undefined };
};

/**
 * Looks at the youngest version of each app once, and takes back those that fail. A version that it took back before was
 * released again by a person, who knows better.
 *
 * @throws when the registry or the figures cannot be read
 */
export const watchOnce = async (
  store: Store,
  readFigures: ReadFigures,
  now: () => Date = () => new Date(),
): Promise<TakenBack[]> => {
  const remotes = (await readRegistry(store))?.registry.remotes ?? [];
  const taken: TakenBack[] = [];
  for (const remote of remotes) {
    const pair = pairOf(remote);
    const record = pair && (await readReleaseRecord(store, remote.name, pair.judged));
    if (!pair || !record || record.moves.some(({ by }) => by === JUDGE)) continue;
    const figures = (await readFigures(sinceOf(record))).filter((one) => one.remote === remote.name);
    const judged = figures.find(({ version }) => version === pair.judged);
    const why =
      judged &&
      judge(
        judged,
        figures.find(({ version }) => version === pair.before),
      );
    if (why === undefined) continue;
    const at = now().toISOString();
    const author = { by: JUDGE, at, message: why };
    const { judged: version } = pair;
    const to = pair.before && (await rollback(store, remote.name, author)).to;
    if (to === undefined) await withdraw(store, remote.name, author);
    taken.push({ at, app: remote.name, version, to, why, faults: judged?.faults ?? {} });
  }
  return taken;
};

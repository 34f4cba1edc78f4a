import type { DeployedRemote } from '@switchboard/federation/registry';
import { type ReleaseRecord, readReleaseRecord } from '../commands/release-record.ts';
import { rollback } from '../commands/rollback.ts';
import { withdraw } from '../commands/withdraw.ts';
import { JUDGE } from '../registry/mark-rolled-back.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import type { Store } from '../store/store.ts';
import { judge } from './judge.ts';
import type { ReadFigures } from './read-figures.ts';

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

/** Moves after which people had another version, or none. */
const INTERRUPTIONS = /^(rolled back|withdrawn|switched on)$/;

/** From when on people had it. More of them, or others, do not make its faults undone. */
const sinceOf = ({ at, moves }: ReleaseRecord): string =>
  moves.findLast(({ what }) => INTERRUPTIONS.test(what))?.at ?? at;

/** The youngest version of an app and the one before it; undefined where there is nothing to return to. */
const pairOf = ({ version, canary, previous, only }: DeployedRemote) => {
  if (canary) return { judged: canary.release.version, before: version };
  if (previous) return { judged: version, before: previous.version };
  return only && { judged: version, before: undefined };
};

/** @returns what was taken back, if anything */
const judgeRemote = async (
  store: Store,
  remote: DeployedRemote,
  readFigures: ReadFigures,
  now: () => Date,
): Promise<TakenBack | undefined> => {
  const pair = pairOf(remote);
  const record = pair && (await readReleaseRecord(store, remote.name, pair.judged));
  if (!pair || !record || record.moves.some(({ by }) => by === JUDGE)) return undefined;
  const figures = (await readFigures(sinceOf(record))).filter((one) => one.remote === remote.name);
  const figuresOf = (wanted: string | undefined) => figures.find(({ version }) => version === wanted);
  const judged = figuresOf(pair.judged);
  const why = judged && judge(judged, figuresOf(pair.before));
  if (why === undefined) return undefined;
  const at = now().toISOString();
  const author = { by: JUDGE, at, message: why };
  // A person may have released another version since the figures were read.
  const to = pair.before && (await rollback(store, remote.name, author, undefined, pair.judged)).to;
  if (to === undefined) await withdraw(store, remote.name, author);
  return { at, app: remote.name, version: pair.judged, to, why, faults: judged?.faults ?? {} };
};

/**
 * Looks at the youngest version of each app once, and takes back those that fail. A version that it took back before was
 * released again by a person, who knows better.
 *
 * @param failed gets why one app could not be judged; the others are
 * @returns each version as it is taken back
 * @throws when the registry cannot be read
 */
export async function* watchOnce(
  store: Store,
  readFigures: ReadFigures,
  failed: (error: unknown) => void,
  now: () => Date = () => new Date(),
): AsyncGenerator<TakenBack> {
  for (const remote of (await readOwnRegistry(store))?.registry.remotes ?? []) {
    const taken = await judgeRemote(store, remote, readFigures, now).catch((error: unknown) => {
      failed(error);
      return undefined;
    });
    if (taken) yield taken;
  }
}

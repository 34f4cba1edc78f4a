import type { Compared, Comparison } from '@switchboard/api-client/figures';
import { messageOf } from '@switchboard/common/text/message-of';
import type { Audience, DeployedRemote } from '@switchboard/federation/registry';
import { type ReleaseRecord, readReleaseRecord } from '../commands/release-record.ts';
import { rollback } from '../commands/rollback.ts';
import { withdraw } from '../commands/withdraw.ts';
import { JUDGE } from '../registry/mark-rolled-back.ts';
import { readOwnRegistry } from '../registry/signing.ts';
import type { Store } from '../store/store.ts';
import { judge } from './judge.ts';
import type { Compare } from './read-figures.ts';

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

/** A version that fails, and that the judge could not take back. */
export class NotTakenBack extends Error {
  override name = 'NotTakenBack';
  /** With its app. */
  readonly version: string;

  constructor(version: string, why: string, cause: unknown) {
    super(`${version} could not be taken back: ${why}. ${messageOf(cause)}`, { cause });
    this.version = version;
  }
}

/** Moves after which people had another version, or none. */
const INTERRUPTIONS = /^(rolled back|withdrawn|switched on)$/;

/** The youngest version of an app and the one before it; undefined where there is nothing to return to. */
const pairOf = ({ version, canary, previous, only }: DeployedRemote) => {
  if (canary) return { judged: canary.release.version, before: version, audience: canary, beside: true };
  if (previous) return { judged: version, before: previous.version, audience: only, beside: false };
  return only && { judged: version, before: undefined, audience: only, beside: false };
};

const audienceOf = ({ percent, people, link }: Audience): Audience => ({
  percent,
  ...(people && { people }),
  ...(link !== undefined && { link }),
});

/**
 * Looks at the youngest version of each app, and takes back those that fail. A version that it took back before was
 * released again by a person, who knows better.
 *
 * @param failed gets why one app could not be judged; the others are
 * @returns one look, which yields each version as it is taken back, and throws when the registry cannot be read
 */
export const createWatch = (
  store: Store,
  compare: Compare,
  failed: (error: unknown) => void | Promise<void>,
  now: () => Date = () => new Date(),
): (() => AsyncGenerator<TakenBack>) => {
  /** The clock of the server when an interruption was first seen here, by the version and its moves. */
  const seen = new Map<string, string>();

  /**
   * What people said since they have a version. That begins with the first vote that the server saw; after an interruption,
   * votes from before it are over. The machine of whoever moved the version may have any clock, so a time that the server has
   * not reached is replaced by that of the server.
   */
  const read = async (wanted: Comparison, { moves }: ReleaseRecord): Promise<Compared> => {
    const interruption = moves.findLast(({ what }) => INTERRUPTIONS.test(what));
    if (!interruption) return compare(wanted);
    const key = `${wanted.remote} ${wanted.version} ${moves.indexOf(interruption)}`;
    const answer = await compare({ ...wanted, since: seen.get(key) ?? interruption.at });
    if (!seen.has(key))
      seen.set(key, Date.parse(interruption.at) > Date.parse(answer.now) ? answer.now : interruption.at);
    return answer;
  };

  /** @returns what was taken back, if anything */
  const judgeRemote = async (remote: DeployedRemote): Promise<TakenBack | undefined> => {
    const pair = pairOf(remote);
    const record = pair && (await readReleaseRecord(store, remote.name, pair.judged));
    if (!pair || !record || record.moves.some(({ by }) => by === JUDGE)) return undefined;
    const { judged: version, before, audience, beside } = pair;
    const { networks, faults } = await read(
      {
        ...{ remote: remote.name, version, beside },
        ...(before !== undefined && { before }),
        ...(audience && { audience: audienceOf(audience) }),
      },
      record,
    );
    const why = judge(networks, beside);
    if (why === undefined) return undefined;
    const at = now().toISOString();
    const author = { by: JUDGE, at, message: why };
    // A person may have released another version since the figures were read.
    const takeBack = async () => {
      if (before !== undefined) return (await rollback(store, remote.name, author, undefined, version)).to;
      await withdraw(store, remote.name, author);
      return undefined;
    };
    const to = await takeBack().catch((error: unknown) => {
      throw new NotTakenBack(`${remote.name} ${version}`, why, error);
    });
    return { at, app: remote.name, version, to, why, faults };
  };

  return async function* look() {
    for (const remote of (await readOwnRegistry(store))?.registry.remotes ?? []) {
      const taken = await judgeRemote(remote).catch(async (error: unknown) => {
        await failed(error);
        return undefined;
      });
      if (taken) yield taken;
    }
  };
};

import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { asCaller } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import { freeBytes, type Statfs } from '../files/disk.ts';
import type { FileStore } from '../files/file-store.ts';
import { countStalled } from './stalled.ts';

/** Parts without which a server still does most of its work. */
export const PARTS = ['files', 'disk', 'connectors'] as const;
type Part = (typeof PARTS)[number];
/** `away`: it does not answer in time. `short`: below the floor. `stalled`: no server holds some of them. */
type PartState = 'ok' | 'away' | 'short' | 'stalled';
export type PartStates = Readonly<Record<Part, PartState>>;

/** Milliseconds that a part has to answer. */
const PATIENCE = 2_000;
/** Milliseconds for which an answer is used again: anyone may ask, and a store in a bucket costs money. */
const FRESH = 1_000;

export interface PlaceDeps {
  store: Pick<FileStore, 'check'>;
  /** A folder of the disk, and the free bytes below which no files are taken. */
  disk: { path: string; floor: number; statfs?: Statfs | undefined };
}

export interface PartDeps extends PlaceDeps {
  db: Database;
}

/** A part that fails, or does not answer in time, is away. */
const stateOf = (look: () => Promise<PartState>): Promise<PartState> =>
  withTimeLimit(PATIENCE, () => new Error('Too late'), look).catch(() => 'away');

/** Looks where this server keeps files. */
export const lookAtPlaces = async ({
  store,
  disk,
}: PlaceDeps): Promise<Pick<PartStates, 'files' | 'disk'>> => {
  const [files, free] = await Promise.all([
    stateOf(async () => {
      await store.check();
      return 'ok';
    }),
    stateOf(async () => ((await freeBytes(disk.path, disk.statfs)) < disk.floor ? 'short' : 'ok')),
  ]);
  return { files, disk: free };
};

const lookAtParts = async ({ db, ...places }: PartDeps): Promise<PartStates> => {
  const ask = () => asCaller({ share: 'health', key: 'health' }, () => countStalled(db));
  const [found, connectors] = await Promise.all([
    lookAtPlaces(places),
    stateOf(async () => ((await ask()) > 0 ? 'stalled' : 'ok')),
  ]);
  return { ...found, connectors };
};

/**
 * Looks at the files and the disk of this server, and at the connectors of all servers. All that ask within a second
 * share a look, and get the last one while it lasts: a probe must not wait for a store that is away.
 */
export const createParts = (deps: PartDeps): (() => Promise<PartStates>) => {
  let begunAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<PartStates> | undefined;
  let last: PartStates | undefined;
  return async () => {
    const now = performance.now();
    if (underWay === undefined && now - begunAt > FRESH) {
      begunAt = now;
      underWay = lookAtParts(deps).then((states) => {
        last = states;
        underWay = undefined;
        return states;
      });
    }
    return last ?? underWay ?? lookAtParts(deps);
  };
};

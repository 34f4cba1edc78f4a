import { RECORD_FILE } from '@switchboard/federation/registry';
import type { Candidate } from '../candidate/candidate.ts';
import { inBatches } from '../in-batches.ts';
import { Refusal } from '../refusal.ts';
import { inStore } from '../registry/paths.ts';
import { putOnce, saysTheSame } from '../store/put-once.ts';
import type { Store } from '../store/store.ts';

/** Contents by path in the store. */
type Files = ReadonlyMap<string, Buffer>;

const taken = (what: string, store: Store): Refusal =>
  new Refusal(
    `${what} lies in ${store.name} with other content. A version never changes: name another one with --version.`,
  );

/** @throws {Refusal} when the version is taken by something else */
export const requireFreeOrSame = async (store: Store, { remote, files }: Candidate): Promise<void> => {
  const path = inStore(remote.base, RECORD_FILE);
  const there = await store.read(path);
  const record = files.get(RECORD_FILE);
  if (there && record && !saysTheSame(path, there.content, record))
    throw taken(`${remote.name} ${remote.version}`, store);
};

/** Puts files in their place, where nothing points yet. @param what for people @throws {Refusal} over other content */
export const upload = (store: Store, files: Files, what: string): Promise<void> =>
  inBatches([...files], async ([path, content]) => {
    if (!(await putOnce(store, path, content))) throw taken(what, store);
  });

/** Reads everything back. @throws {Refusal} when something did not arrive as it was sent */
export const verify = (store: Store, files: Files): Promise<void> =>
  inBatches([...files], async ([path, content]) => {
    const stored = await store.read(path);
    if (!stored || !saysTheSame(path, stored.content, content))
      throw new Refusal(
        `${path} did not arrive as it was sent. Nothing was deployed; look at ${store.name}.`,
      );
  });

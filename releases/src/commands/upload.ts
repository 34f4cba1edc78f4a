import { RECORD_FILE } from '@switchboard/federation/registry';
import type { Candidate } from '../candidate/candidate.ts';
import { inBatches } from '../in-batches.ts';
import { inStore } from '../registry/paths.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { putOnce, saysTheSame } from '../store/put.ts';
import type { Store } from '../store/store.ts';

/** Contents by path in the store. */
type Files = ReadonlyMap<string, Buffer>;

const taken = (what: string, store: Store): ReleaseRefusal =>
  new ReleaseRefusal(
    `${what} lies in ${store.name} with other content. A version never changes: name another one with --version.`,
  );

/** @throws {ReleaseRefusal} when another build has this version */
export const requireFreeOrSame = async (store: Store, { remote, files }: Candidate): Promise<void> => {
  const path = inStore(remote.base, RECORD_FILE);
  const there = await store.read(path);
  const record = files.get(RECORD_FILE);
  if (there && record && !saysTheSame(path, there.content, record))
    throw taken(`${remote.name} ${remote.version}`, store);
};

/** Uploads files to unreferenced paths. @param what names them in a refusal @throws {ReleaseRefusal} over other content */
export const upload = (store: Store, files: Files, what: string): Promise<void> =>
  inBatches([...files], async ([path, content]) => {
    if (!(await putOnce(store, path, content))) throw taken(what, store);
  });

/** Reads all files back. @throws {ReleaseRefusal} when one did not arrive as it was sent */
export const verify = (store: Store, files: Files): Promise<void> =>
  inBatches([...files], async ([path, content]) => {
    const stored = await store.read(path);
    if (!stored || !saysTheSame(path, stored.content, content))
      throw new ReleaseRefusal(
        `${path} did not arrive as it was sent. Nothing was deployed; look at ${store.name}.`,
      );
  });

import { isSignedBy, signedFields } from '@switchboard/federation/signature';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Condition, Store } from '../store/store.ts';
import { REGISTRY } from './paths.ts';
import { type RegistryDocument, readRegistry, type StoredRegistry } from './read-registry.ts';

/** The serial number of a registry; 0 for one that was never signed. */
const serialOf = (document: object): number => signedFields.safeParse(document).data?.serial ?? 0;

/**
 * Checks that a registry may be changed from here: that its key is at hand, and that nobody else wrote it.
 *
 * @throws {ReleaseRefusal}
 */
export const requireOwn = async (
  { name, place, signer }: Store,
  document: RegistryDocument,
): Promise<void> => {
  if (!signer) {
    if (!('signature' in document)) return;
    throw new ReleaseRefusal(
      `${REGISTRY} in ${name} is signed. Set RELEASE_KEY to the file with its key. Nothing was changed.`,
    );
  }
  const lookAtIt =
    'Nothing was changed. Look at it (npm run releases, npm run doctor); to sign it as it is: npm run releases:sign';
  if (!(await isSignedBy(document, signer.key)))
    throw new ReleaseRefusal(`${REGISTRY} in ${name} is not signed by this key. ${lookAtIt}`);
  const [serial, highest] = [serialOf(document), await signer.highest(place)];
  if (serial < highest)
    throw new ReleaseRefusal(
      `${REGISTRY} in ${name} has the serial number ${serial}, but ${highest} was signed here: somebody put an earlier one back. ${lookAtIt}`,
    );
};

/**
 * The registry of a store, for a command that goes by it. Every such read is checked: whoever writes to the store may do so
 * between two of them.
 *
 * @throws {ReleaseRefusal} when it cannot be read, or this command may not change it
 */
export const readOwnRegistry = async (store: Store): Promise<StoredRegistry | undefined> => {
  const stored = await readRegistry(store);
  if (stored) await requireOwn(store, stored.document);
  return stored;
};

/** A registry with the next serial number and a signature, if its store has a signer. */
const signed = async ({ place, signer }: Store, document: RegistryDocument): Promise<RegistryDocument> => {
  if (!signer) return document;
  const serial = Math.max(serialOf(document), await signer.highest(place)) + 1;
  return signer.sign({ ...document, serial, signedAt: new Date().toISOString() });
};

/** Signs a registry, and writes it on a condition. Its serial number is remembered once it is written. */
export const writeRegistry = async (
  store: Store,
  document: RegistryDocument,
  condition: Condition,
): Promise<'written' | 'conflict'> => {
  const next = await signed(store, document);
  const written = await store.write(REGISTRY, Buffer.from(`${JSON.stringify(next, null, 2)}\n`), condition);
  if (written === 'written') await store.signer?.note(store.place, serialOf(next));
  return written;
};

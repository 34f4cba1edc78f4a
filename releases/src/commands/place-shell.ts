import type { ShellCandidate } from '../candidate/read-shell.ts';
import { keptFiles } from '../candidate/read-shell.ts';
import type { ReleaseAuthor } from '../registry/mark-rolled-back.ts';
import { PAGE, REGISTRY, SHELL } from '../registry/paths.ts';
import { writeRegistry } from '../registry/signing.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { Store } from '../store/store.ts';
import { requirePages } from './page-parts.ts';
import { publishPages } from './publish-pages.ts';
import { writeReleaseRecord } from './release-record.ts';
import { upload } from './upload.ts';

/** @throws {ReleaseRefusal} if there is a page without a registry */
const requireNoSite = async (store: Store): Promise<void> => {
  const page = await store.read(PAGE);
  if (page && !(await store.read(REGISTRY)))
    throw new ReleaseRefusal(`${PAGE} of another shell is in ${store.name}. Use an empty place.`);
};

/**
 * Puts the shell into an empty store: its files, then a registry without remotes, and its page last.
 *
 * @returns its version
 * @throws {ReleaseRefusal} if there is a page of another shell
 */
export const placeShell = async (
  store: Store,
  candidate: ShellCandidate,
  author: ReleaseAuthor,
): Promise<string> => {
  const { version, record } = candidate;
  await requireNoSite(store);
  await upload(store, keptFiles(candidate), `shell ${version}`);
  await writeReleaseRecord(store, { app: SHELL, version, ...author });
  await requirePages(store, version);
  const registry = { schema: 1, shell: { version, ...record }, remotes: [] };
  await writeRegistry(store, registry, { absent: true });
  await publishPages(store);
  return version;
};

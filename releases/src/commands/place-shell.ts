import type { ShellCandidate } from '../candidate/read-shell.ts';
import { keptFiles } from '../candidate/read-shell.ts';
import { Refusal } from '../refusal.ts';
import type { Hand } from '../registry/mark-rolled-back.ts';
import { PAGE, REGISTRY, SHELL } from '../registry/paths.ts';
import { putOnce } from '../store/put-once.ts';
import type { Store } from '../store/store.ts';
import { writeReleaseRecord } from './release-record.ts';
import { upload } from './upload.ts';

/**
 * Puts the shell where nothing is deployed yet, and a registry without remotes last: until then there is no site.
 *
 * @returns its version
 * @throws {Refusal} over the remains of another shell
 */
export const placeShell = async (store: Store, candidate: ShellCandidate, hand: Hand): Promise<string> => {
  const { version, record, front } = candidate;
  await upload(store, keptFiles(candidate), `shell ${version}`);
  await writeReleaseRecord(store, { app: SHELL, version, ...hand });
  const pageLast = [...front].sort(([one], [other]) => Number(one === PAGE) - Number(other === PAGE));
  for (const [path, content] of pageLast) {
    if (!(await putOnce(store, path, content)))
      throw new Refusal(`${path} of another shell lies in ${store.name}. Begin in an empty place.`);
  }
  const registry = { schema: 1, shell: { version, ...record }, remotes: [] };
  await store.write(REGISTRY, Buffer.from(`${JSON.stringify(registry, null, 2)}\n`), { absent: true });
  return version;
};

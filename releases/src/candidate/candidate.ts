import type { DeployedRemote } from '@switchboard/federation/registry';
import { inStore } from '../registry/paths.ts';

/** What is about to be released. */
export interface Candidate {
  /** As the registry will name it. */
  remote: DeployedRemote;
  /** Every file of its folder, by path relative to `remote.base`; the record of the build is one of them. */
  files: ReadonlyMap<string, Buffer>;
}

/** Its files by path in the store. */
export const filesInStore = ({ remote, files }: Candidate): ReadonlyMap<string, Buffer> =>
  new Map([...files].map(([path, content]) => [inStore(remote.base, path), content]));

import type { RemoteVersion } from '../registry.ts';

/** A version that passed all checks. */
export interface CheckedVersion {
  /** Its name in the runtime: `chat@1.2.0`. Two versions built from the same sources have the same container. */
  id: string;
  remote: RemoteVersion;
  /** The URL of its files. */
  folder: URL;
}

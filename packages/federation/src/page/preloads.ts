import { firstFiles } from '../first-files.ts';
import type { RemoteVersion } from '../registry.ts';

/** A file that is fetched ahead, in the same way as it will be asked for: otherwise it would be fetched twice. */
export interface Preload {
  href: string;
  as: 'script' | 'style';
  /** Missing where files change, as during development. */
  integrity?: string;
}

/** What a version of a remote needs before its first screen stands: its entry, and what that asks for at once. */
export const preloadsOf = (remote: RemoteVersion): Preload[] =>
  firstFiles(remote).map((path) => {
    const { base, files } = remote;
    const integrity = files.find((file) => file.path === path)?.integrity;
    return {
      href: base + path,
      as: path.endsWith('.css') ? 'style' : 'script',
      ...(integrity !== undefined && { integrity }),
    };
  });

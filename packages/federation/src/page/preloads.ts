import { firstFiles } from '../first-files.ts';
import type { RemoteVersion } from '../registry.ts';

/** A preloaded file. The request must equal the later one, or the file is fetched twice. */
export interface Preload {
  href: string;
  as: 'script' | 'style';
  /** Missing where files change, as in development. */
  integrity?: string;
}

/** The files that a version of a remote needs for its first screen. */
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

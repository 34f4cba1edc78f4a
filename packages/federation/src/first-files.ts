import type { RemoteVersion } from './registry.ts';

/** The first files of a remote: its entry and the preloads of its exposed module, as paths below its folder. */
export const firstFiles = ({ entry, preload }: Pick<RemoteVersion, 'entry' | 'preload'>): string[] => [
  ...new Set([entry, ...preload]),
];

import type { RemoteVersion } from './registry.ts';

/** What a remote begins with: its entry, and what its exposed module needs at once; paths below its folder. */
export const firstFiles = ({ entry, preload }: Pick<RemoteVersion, 'entry' | 'preload'>): string[] => [
  ...new Set([entry, ...preload]),
];

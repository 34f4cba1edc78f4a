import type { LAZY_SHARES } from '@switchboard/federation';

/**
 * The shared modules that are fetched when a remote first uses them. Only what a host imports somewhere does it
 * provide, so they are all named here.
 */
export const lazyShares = {
  '@switchboard/ui/fields': () => import('@switchboard/ui/fields'),
} satisfies Record<(typeof LAZY_SHARES)[number], () => Promise<unknown>>;

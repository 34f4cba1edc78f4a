import { CONTRACT_VERSION, EAGER_SHARES } from '@switchboard/federation';
import type { Provided } from '@switchboard/federation/requirements';
import { version as ui } from '@switchboard/ui/package.json';
import { version as react } from 'react';
import { lazyShares } from './lazy-shares.ts';

/** What this shell provides to remotes, as exact versions. */
export const provided: Provided = { contract: CONTRACT_VERSION, react, ui };

/** The modules that it shares with them. */
export const shares: readonly string[] = [...EAGER_SHARES, ...Object.keys(lazyShares)];

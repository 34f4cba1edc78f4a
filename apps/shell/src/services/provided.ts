import { CONTRACT_VERSION } from '@switchboard/federation';
import type { Provided } from '@switchboard/federation/requirements';
import { version as ui } from '@switchboard/ui/package.json';
import { version as react } from 'react';

/** What this shell provides to remotes, as exact versions. */
export const provided: Provided = { contract: CONTRACT_VERSION, react, ui };

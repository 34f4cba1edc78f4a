import type { Service } from './services.ts';
import type { Sweep } from './sweeps.ts';

/** The work of a domain that goes on while the server runs: part of what its `wire.ts` returns. */
export interface Domain {
  services?: readonly Service[];
  sweeps?: readonly Sweep[];
}

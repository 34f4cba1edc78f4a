// @ts-check
import { bootstrap } from '../tooling/src/bootstrap.mjs';
import { endWithParent } from '../tooling/src/end-with-parent.mjs';

endWithParent();
await bootstrap(() => import('./faults.ts'));

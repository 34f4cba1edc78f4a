// @ts-check
import { bootstrap } from '../bootstrap.mjs';
import { endWithParent } from '../end-with-parent.mjs';

endWithParent();
await bootstrap(() => import('./main.ts'));

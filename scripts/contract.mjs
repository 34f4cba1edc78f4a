// @ts-check
import { bootstrap } from '../tooling/src/bootstrap.mjs';

await bootstrap(() => import('./contract.ts'));

// @ts-check
import { bootstrap } from '@switchboard/tooling/bootstrap';

await bootstrap(() => import('./main.ts'));

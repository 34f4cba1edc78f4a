// @ts-check
// Node 20 cannot run TypeScript, and a worker inherits no loader of a test runner.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');

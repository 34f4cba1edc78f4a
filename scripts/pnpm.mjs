// @ts-check
import { printFailure } from '../tooling/src/bootstrap.mjs';
import { pnpm } from '../tooling/src/pnpm.mjs';

try {
  await pnpm(process.argv.slice(2), { show: true });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

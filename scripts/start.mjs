import { pathToFileURL } from 'node:url';
import { endWithParent } from './lib/end-with-parent.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { checkPort } from './lib/port.mjs';
import { inRoot } from './lib/repository.mjs';

/** Without the sandbox the server runs alone, on the real services that the environment names. */
const entry = process.env.SANDBOX === 'off' ? ['server', 'src', 'main.ts'] : ['sandbox', 'src', 'main.ts'];

try {
  checkNode();
  await checkPort(Number(process.env.PORT || 3000));
  await install();
  const { build } = await import('./build.mjs');
  await build();
  const { register } = await import('tsx/esm/api');
  register();
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  process.exit(1);
}

endWithParent();
await import(pathToFileURL(inRoot(...entry)).href);

import { pathToFileURL } from 'node:url';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { inRoot } from './lib/repository.mjs';

try {
  checkNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
} catch (error) {
  console.error(error.message);
  if (error.output) console.error(error.output);
  process.exit(1);
}

await import(pathToFileURL(inRoot('releases', 'src', 'main.ts')).href);

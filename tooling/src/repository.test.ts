import { expect, test } from 'vitest';
import { rootOf } from './repository.mjs';

test.each([
  ['/home/ada/switchboard/tooling/src/repository.mjs', '/home/ada/switchboard'],
  ['/home/ada/notes/node_modules/@switchboard/tooling/src/repository.mjs', '/home/ada/notes'],
  [
    '/home/ada/notes/node_modules/.pnpm/tooling@1/node_modules/@switchboard/tooling/src/repository.mjs',
    '/home/ada/notes',
  ],
])('%s works for %s', (file, root) => {
  expect(rootOf(file)).toBe(root);
});

import { expect, test } from 'vitest';
import { readRegistry } from '../registry/read-registry.ts';
import { pageAt, registryIn } from '../testing/pages.ts';
import { shellOf } from '../testing/shells.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { placeShell } from './place-shell.ts';

const author = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };
const shell = shellOf();

test('the shell is placed first, with a registry that says what it provides and lists no remotes yet', async () => {
  const store = await createEmptyStore();
  expect(await placeShell(store, shell, author)).toBe('0.2.0');
  for (const [path, content] of [...shell.rootFiles, ...shell.shared])
    if (path !== 'index.html') expect((await store.read(path))?.content).toEqual(content);
  expect((await pageAt(store, '/')).registry).toEqual(await registryIn(store));
  expect((await readRegistry(store))?.registry).toEqual({
    schema: 1,
    shell: { version: '0.2.0', ...shell.record },
    remotes: [],
  });
});

test('two processes may place the same shell at the same time', async () => {
  const store = await createEmptyStore();
  await Promise.all([placeShell(store, shell, author), placeShell(store, shell, author)]);
  expect((await readRegistry(store))?.registry.shell?.version).toBe('0.2.0');
});

test('leftover files of another shell are not touched', async () => {
  const store = await createEmptyStore();
  await store.write('index.html', Buffer.from('<html>another</html>'), { absent: true });
  await expect(placeShell(store, shell, author)).rejects.toThrow(/another shell/);
  expect(await store.read('registry.json')).toBeUndefined();
});

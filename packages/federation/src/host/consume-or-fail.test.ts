import { expect, test, vi } from 'vitest';
import { consumeOrFail } from './consume-or-fail.ts';

type Options = Parameters<typeof consumeOrFail>[0];

/** A chunk of a remote that takes one module from its host; `loadShare` is how the host answers. */
const chunkOf = (loadShare: () => Promise<() => unknown>) => {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const options = {
    chunkId: 'form',
    chunkMapping: { form: ['fields'] },
    installedModules: {},
    moduleToHandlerMapping: { fields: { shareKey: '@switchboard/ui/fields', shareInfo: {} } },
    webpackRequire: {
      m: modules,
      c: {},
      o: (object: object, key: string) => Object.hasOwn(object, key),
      federation: { instance: { options: { name: 'chat' }, loadShare } },
    },
  };
  const fetchOnce = () => {
    const promises: Promise<unknown>[] = [];
    consumeOrFail({ ...options, promises } as unknown as Options);
    return Promise.all(promises);
  };
  const run = () => {
    const module = { exports: undefined as unknown };
    modules.fields?.(module);
    return module.exports;
  };
  return { fetchOnce, run };
};

test('a chunk has what it takes from its host once it is there', async () => {
  const { fetchOnce, run } = chunkOf(async () => () => 'the fields');
  await fetchOnce();
  expect(run()).toBe('the fields');
});

test('what is there already is there for the next chunk', async () => {
  const { fetchOnce, run } = chunkOf(async () => () => 'the fields');
  await fetchOnce();
  await fetchOnce();
  expect(run()).toBe('the fields');
});

test('a chunk fails with the reason when its host cannot give what it takes, and a retry brings both', async () => {
  const lost = new Error('Loading chunk fields failed.');
  const loadShare = vi.fn(async () => () => 'the fields').mockRejectedValueOnce(lost);
  const { fetchOnce, run } = chunkOf(loadShare);
  await expect(fetchOnce()).rejects.toBe(lost);
  await fetchOnce();
  expect(run()).toBe('the fields');
});

test('two who fetch a chunk at the same time share its failure', async () => {
  const lost = new Error('Loading chunk fields failed.');
  const { fetchOnce } = chunkOf(() => Promise.reject(lost));
  const both = await Promise.allSettled([fetchOnce(), fetchOnce()]);
  expect(both).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
});

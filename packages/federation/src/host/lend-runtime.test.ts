import { expect, test, vi } from 'vitest';
import type { Shared, ShareScope } from '../share-scope.ts';
import { lendRuntime } from './lend-runtime.ts';

lendRuntime();

const ui = { Button: () => null };
const fields = { DatePicker: () => null };
const [UI, FIELDS] = ['@switchboard/ui', '@switchboard/ui/fields'] as const;

const offer = (module: Pick<Shared, 'get' | 'lib'>) => ({
  '1.0.0': {
    version: '1.0.0',
    from: 'host',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
    ...module,
  },
});
const atHand = (module: object) => offer({ lib: () => module, get: async () => () => module });
const fetched = (get: Shared['get']) => offer({ get });

/** Starts like an entry built by Module Federation, and fetches its chunk `form`. */
const open = (shareScope: ShareScope) => {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const webpackRequire = {
    m: modules,
    consumesLoadingData: {
      chunkMapping: { form: [UI, FIELDS] },
      moduleIdToConsumeDataMapping: Object.fromEntries(
        [UI, FIELDS].map((shareKey) => [shareKey, { shareKey, requiredVersion: '*', singleton: true }]),
      ),
    },
  };
  const { bundlerRuntime } = Reflect.get(globalThis, '__SWITCHBOARD_FEDERATION__')();
  bundlerRuntime.init({ webpackRequire });
  bundlerRuntime.installInitialConsumes({ initialConsumes: [] });
  bundlerRuntime.initContainerEntry({ shareScope, webpackRequire });
  const fetchChunk = () => {
    const promises: Promise<unknown>[] = [];
    bundlerRuntime.consumes({ chunkId: 'form', promises, webpackRequire });
    return Promise.all(promises);
  };
  const use = (request: string) => {
    const module = { exports: undefined as unknown };
    modules[request]?.(module);
    return module.exports;
  };
  return { fetchChunk, use };
};

test('a fetched chunk can use the shared modules of its host', async () => {
  const { fetchChunk, use } = open({ [UI]: atHand(ui), [FIELDS]: fetched(async () => () => fields) });
  await fetchChunk();
  expect(use(UI)).toBe(ui);
  expect(use(FIELDS)).toBe(fields);
});

test('a shared module is requested once', async () => {
  const get = vi.fn(async () => () => fields);
  const { fetchChunk, use } = open({ [UI]: atHand(ui), [FIELDS]: fetched(get) });
  await fetchChunk();
  await fetchChunk();
  expect(get).toHaveBeenCalledOnce();
  expect(use(FIELDS)).toBe(fields);
});

test('a chunk fails with the cause when a shared module cannot be fetched, and a retry succeeds', async () => {
  const lost = new Error('Loading chunk fields failed.');
  const get = vi.fn(async () => () => fields).mockRejectedValueOnce(lost);
  const { fetchChunk, use } = open({ [UI]: atHand(ui), [FIELDS]: fetched(get) });
  await expect(fetchChunk()).rejects.toBe(lost);
  await fetchChunk();
  expect(use(FIELDS)).toBe(fields);
});

test('a chunk fails when the host does not share a module', async () => {
  const { fetchChunk } = open({ [UI]: atHand(ui) });
  await expect(fetchChunk()).rejects.toThrow(`The host does not share ${FIELDS}`);
});

test('each remote uses the shared modules of the host that started it', async () => {
  const other = { Button: () => null };
  const [first, second] = [ui, other].map((module) =>
    open({ [UI]: atHand(module), [FIELDS]: atHand(fields) }),
  );
  await Promise.all([first?.fetchChunk(), second?.fetchChunk()]);
  expect(first?.use(UI)).toBe(ui);
  expect(second?.use(UI)).toBe(other);
});

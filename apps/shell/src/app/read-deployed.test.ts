// @vitest-environment happy-dom
import { createSigning, deployed } from '@switchboard/federation/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearPage } from '../services/registry-serial.ts';
import { readDeployed } from './read-deployed.ts';

const registryOf = (...remotes: unknown[]) => JSON.stringify({ schema: 1, remotes });
const [chat, calendar] = [deployed('chat'), deployed('calendar')];

/** A page with the inlined text, on a server that answers with `file`. */
const open = ({
  inlined,
  file,
}: {
  inlined?: string;
  file?: (url: string, asked: RequestInit) => Promise<Response>;
}) => {
  document.head.innerHTML = inlined
    ? `<script type="application/json" id="switchboard-registry">${inlined}</script>`
    : '';
  const fetched = vi.fn(file ?? (async () => new Response('', { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return fetched;
};
const serves = (text: string) => async () => new Response(text);

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    warn.mockRestore();
    localStorage.clear();
  };
});

test('the registry in the page is used without a request', async () => {
  const fetched = open({ inlined: registryOf(chat) });
  expect(await readDeployed({})).toEqual({
    registry: { schema: 1, remotes: [chat] },
    problems: [],
    kept: false,
  });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a page without a registry', undefined],
  ['a page with an invalid registry', '{"schema":7}'],
])('%s reads registry.json', async (_, inlined) => {
  open({ inlined, file: serves(registryOf(chat)) });
  expect(await readDeployed({})).toMatchObject({ registry: { remotes: [chat] }, kept: false });
});

describe('an unreadable registry', () => {
  const broken: [string, () => Promise<Response>][] = [
    ['is missing', async () => new Response('', { status: 404 })],
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not JSON', serves('<!doctype html>')],
    ['is something else', serves('{"schema":2,"remotes":[]}')],
  ];

  test.each(broken)('that %s is replaced by the stored one', async (_, file) => {
    open({ inlined: registryOf(chat) });
    await readDeployed({});
    open({ file });
    expect(await readDeployed({})).toEqual({
      registry: { schema: 1, remotes: [chat] },
      problems: [],
      kept: true,
      failure: expect.any(Error),
    });
  });

  test.each(broken)('that %s, without a stored one, is an error with a number', async (_, file) => {
    open({ file });
    await expect(readDeployed({})).rejects.toMatchObject({ number: expect.stringMatching(/^SB10[12]$/) });
  });

  test('that times out is replaced by the stored one', async () => {
    open({ inlined: registryOf(chat) });
    await readDeployed({});
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    open({ file: hang });
    expect(await readDeployed({}, 1)).toMatchObject({ kept: true });
  });
});

test('an unreadable remote is left out and reported, and that registry is not stored', async () => {
  open({ inlined: registryOf(chat, calendar) });
  await readDeployed({});
  open({ inlined: registryOf(chat, { ...calendar, version: 7 }) });
  expect(await readDeployed({})).toMatchObject({
    registry: { remotes: [chat] },
    problems: [{ remote: 'calendar', number: 'SB103' }],
  });
  open({});
  expect(await readDeployed({})).toMatchObject({ registry: { remotes: [chat, calendar] }, kept: true });
});

describe('where the operator has named a key', () => {
  const signedAt = new Date().toISOString();
  const prepare = async () => {
    const { key, sign } = await createSigning();
    const at = async (serial: number, ...remotes: unknown[]) =>
      JSON.stringify(await sign({ schema: 1, remotes, serial, signedAt }));
    return { at, read: () => readDeployed({ registryKey: key }) };
  };

  // Specification 107.1
  test('a signed registry is used, in the page too', async () => {
    const { at, read } = await prepare();
    const fetched = open({ inlined: await at(4, chat) });
    expect(await read()).toMatchObject({ registry: { remotes: [chat] }, kept: false });
    expect(fetched).not.toHaveBeenCalled();
  });

  const refused: [string, string, (good: string) => string | Promise<string>][] = [
    ['is not signed', 'SB108', () => registryOf(calendar)],
    ['was changed', 'SB108', (good) => good.replaceAll('1.0.0', '6.6.6')],
    ['was signed by another key', 'SB108', async () => (await prepare()).at(9, calendar)],
    [
      'has a signature that is none',
      'SB108',
      (good) => good.replace(/"signature":"[^"]*"/, '"signature":"eA=="'),
    ],
  ];

  // Specification 107.1
  test.each(refused)(
    'one that %s is refused as %s, and the last good one is used',
    async (_, number, other) => {
      const { at, read } = await prepare();
      const good = await at(4, chat);
      open({ inlined: good });
      await read();
      open({ file: serves(await other(good)) });
      expect(await read()).toMatchObject({
        registry: { remotes: [chat] },
        kept: true,
        failure: { number },
      });
      clearPage();
      await expect(read()).rejects.toMatchObject({ number });
    },
  );

  // Specification 107.2
  test('one with a lower serial number than the highest seen is refused, also after a sign-out', async () => {
    const { at, read } = await prepare();
    const [older, newer] = [await at(4, chat), await at(5, calendar)];
    open({ inlined: newer });
    await read();
    open({ file: serves(older) });
    expect(await read()).toMatchObject({
      registry: { remotes: [calendar] },
      kept: true,
      failure: { number: 'SB109' },
    });
    clearPage();
    await expect(read()).rejects.toMatchObject({ number: 'SB109' });
    open({ file: serves(newer) });
    expect(await read()).toMatchObject({ registry: { remotes: [calendar] }, kept: false });
  });

  // Specification 107.2
  test('another key begins a count of its own', async () => {
    const [before, after] = [await prepare(), await prepare()];
    open({ file: serves(await before.at(900, chat)) });
    await before.read();
    open({ file: serves(await after.at(1, calendar)) });
    expect(await after.read()).toMatchObject({ registry: { remotes: [calendar] }, kept: false });
  });

  test('a copy of an earlier visit needs the signature as well', async () => {
    open({ file: serves(registryOf(chat)) });
    await readDeployed({});
    const { read } = await prepare();
    open({});
    await expect(read()).rejects.toMatchObject({ number: 'SB108' });
  });

  // Specification 107.1
  test('programs of the operator hear of a refusal once', async () => {
    vi.resetModules();
    const { readDeployed: readFirst } = await import('./read-deployed.ts');
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener('switchboard:signal', listen);
    open({ file: serves(registryOf(chat)) });
    const { key } = await createSigning();
    for (let visit = 0; visit < 2; visit += 1)
      await expect(readFirst({ registryKey: key })).rejects.toMatchObject({ number: 'SB108' });
    window.removeEventListener('switchboard:signal', listen);
    expect(heard).toEqual([{ fault: 'registry', number: 'SB108' }]);
  });

  // Specification 107.3
  test('the age of a registry only warns', async () => {
    const { key, sign } = await createSigning();
    const old = await sign({ schema: 1, remotes: [chat], serial: 1, signedAt: '2020-01-01T00:00:00.000Z' });
    open({ file: serves(JSON.stringify(old)) });
    expect(await readDeployed({ registryKey: key })).toMatchObject({ kept: false });
    expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/was signed \d{4,} days ago/));
  });

  // Specification 107.1
  test('a browser that cannot check signatures refuses', async () => {
    const { at, read } = await prepare();
    open({ file: serves(await at(1, chat)) });
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
    await expect(read()).rejects.toMatchObject({ number: 'SB108' });
  });
});

// @vitest-environment happy-dom
import { deployed } from '@switchboard/federation/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
  expect(await readDeployed()).toEqual({
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
  expect(await readDeployed()).toMatchObject({ registry: { remotes: [chat] }, kept: false });
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
    await readDeployed();
    open({ file });
    expect(await readDeployed()).toEqual({
      registry: { schema: 1, remotes: [chat] },
      problems: [],
      kept: true,
    });
  });

  test.each(broken)('that %s, without a stored one, is an error with a number', async (_, file) => {
    open({ file });
    await expect(readDeployed()).rejects.toMatchObject({ number: expect.stringMatching(/^SB10[12]$/) });
  });

  test('that times out is replaced by the stored one', async () => {
    open({ inlined: registryOf(chat) });
    await readDeployed();
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    open({ file: hang });
    expect(await readDeployed(1)).toMatchObject({ kept: true });
  });
});

test('an unreadable remote is left out and reported, and that registry is not stored', async () => {
  open({ inlined: registryOf(chat, calendar) });
  await readDeployed();
  open({ inlined: registryOf(chat, { ...calendar, version: 7 }) });
  expect(await readDeployed()).toMatchObject({
    registry: { remotes: [chat] },
    problems: [{ remote: 'calendar', number: 'SB103' }],
  });
  open({});
  expect(await readDeployed()).toMatchObject({ registry: { remotes: [chat, calendar] }, kept: true });
});

// @vitest-environment happy-dom
import { deployed } from '@switchboard/federation/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readDeployed } from './read-deployed.ts';

const registryOf = (...remotes: unknown[]) => JSON.stringify({ schema: 1, remotes });
const [chat, calendar] = [deployed('chat'), deployed('calendar')];

/** A page that the server put this into, of a server that answers with that. */
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

test('what the server put into the page counts, and nothing is asked for', async () => {
  const fetched = open({ inlined: registryOf(chat) });
  expect(await readDeployed()).toEqual({
    registry: { schema: 1, remotes: [chat] },
    problems: [],
    kept: false,
  });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a page that brings nothing', undefined],
  ['a page that brings what is none', '{"schema":7}'],
])('%s has the file read', async (_, inlined) => {
  open({ inlined, file: serves(registryOf(chat)) });
  expect(await readDeployed()).toMatchObject({ registry: { remotes: [chat] }, kept: false });
});

describe('a registry that cannot be read', () => {
  const broken: [string, () => Promise<Response>][] = [
    ['is not there', async () => new Response('', { status: 404 })],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not JSON', serves('<!doctype html>')],
    ['is something else', serves('{"schema":2,"remotes":[]}')],
  ];

  test.each(broken)('because it %s is the one of the last time', async (_, file) => {
    open({ inlined: registryOf(chat) });
    await readDeployed();
    open({ file });
    expect(await readDeployed()).toEqual({
      registry: { schema: 1, remotes: [chat] },
      problems: [],
      kept: true,
    });
  });

  test.each(broken)(
    'because it %s, without a copy of an earlier visit, is an error with a number',
    async (_, file) => {
      open({ file });
      await expect(readDeployed()).rejects.toMatchObject({ number: expect.stringMatching(/^SB10[12]$/) });
    },
  );

  test('in time is the one of the last time', async () => {
    open({ inlined: registryOf(chat) });
    await readDeployed();
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    open({ file: hang });
    expect(await readDeployed(1)).toMatchObject({ kept: true });
  });
});

test('a remote that cannot be read is left out, and told; such a copy is not kept', async () => {
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

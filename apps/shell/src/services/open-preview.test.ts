// @vitest-environment happy-dom
import { createSigning, deployed } from '@switchboard/federation/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPreview } from './open-preview.ts';
import { leavePreview, takePreview } from './previews.ts';
import { clearPage } from './registry-serial.ts';

const ID = '3f'.repeat(16);
const VERSION = `0.0.0-preview-${ID}`;
const BASE = `/remotes/chat/${VERSION}/`;
const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const { version: _v, base: _b, ...record } = deployed('chat', { menu: [] });

const published = (changes: object = {}) => ({
  app: 'chat',
  version: VERSION,
  record: { path: 'deployment.json', integrity: INTEGRITY },
  expires: new Date(Date.now() + 60_000).toISOString(),
  by: 'Ada',
  at: '2026-11-20T10:00:00.000Z',
  message: '',
  ...changes,
});

/** A site with these files, which checks the integrity of a record as a browser does. */
const serve = (preview: object | undefined, stored: object = record) => {
  const answer = async (url: string, { integrity }: RequestInit) => {
    if (url === `${BASE}preview.json` && preview) return Response.json(preview);
    if (url !== `${BASE}deployment.json`) return new Response('', { status: 404 });
    if (integrity !== INTEGRITY || stored !== record) throw new TypeError('Failed to fetch');
    return Response.json(stored);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
};

const remotes = [deployed('chat'), deployed('calendar')];
const deployment = { registry: { schema: 1 as const, remotes }, problems: [], kept: false };
const open = (parameter = `chat.${ID}`, registryKey?: string) =>
  openPreview(deployment, parameter, { registryKey });

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    warn.mockRestore();
    sessionStorage.clear();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  };
});

// Specification 107.12
test('a preview runs in place of the deployed version, also after a newer registry was read', async () => {
  serve(published());
  const { registry, preview } = await open();
  const versions = (list = registry.remotes) => list.map(({ name, version }) => `${name} ${version}`);
  expect(versions()).toEqual(['calendar 1.0.0', `chat ${VERSION}`]);
  const newer = [deployed('chat', { version: '2.0.0' }), deployed('calendar', { version: '2.0.0' })];
  expect(versions(preview?.over?.(newer))).toEqual(['calendar 2.0.0', `chat ${VERSION}`]);
  expect(deployment.registry.remotes).toBe(remotes);
});

// Specification 107.12
test('it has no other version to fall back to, and an app that is switched off stays off', async () => {
  serve(published());
  const { preview } = await open();
  const off = deployed('chat', { disabled: { text: 'Back at noon' } });
  const [entry] = preview?.over?.([off]) ?? [];
  expect(entry).toMatchObject({ base: BASE, disabled: { text: 'Back at noon' } });
  expect(entry).not.toHaveProperty('previous');
});

// Specification 107.13
describe('the deployed version runs, and the page says that the preview is not available,', () => {
  const ended = async (parameter?: string, key?: string) =>
    expect(await open(parameter, key)).toEqual({ ...deployment, preview: { app: expect.any(String) } });

  test('when its time is over', async () => {
    serve(published({ expires: new Date(Date.now() - 1).toISOString() }));
    await ended();
  });

  test('when it was removed, or somebody guesses addresses', async () => {
    serve(undefined);
    await ended();
    await ended(`chat.${'0'.repeat(32)}`);
  });

  test('when its record is not the published one', async () => {
    serve(published(), { ...record, entry: 'other.js' });
    await ended();
  });

  test('when the file is that of another preview', async () => {
    serve(published({ app: 'calendar' }));
    await ended();
  });

  // Specification 107.14
  test('when the operator has named a key, and it is not signed with that', async () => {
    const [{ key, sign }, other] = [await createSigning(), await createSigning()];
    serve(published());
    await ended(undefined, key);
    serve(await other.sign(published()));
    await ended(undefined, key);
    serve({ ...(await sign(published())), expires: '2999-01-01T00:00:00.000Z' });
    await ended(undefined, key);
    serve(await sign(published()));
    expect((await open(undefined, key)).preview?.until).toBeDefined();
  });
});

// Specification 107.13
test('an address that names no preview is forgotten, and its words are not shown', async () => {
  window.history.replaceState(null, '', '/dashboard/chat?preview=chat.../../evil');
  expect(await open(takePreview())).toEqual(deployment);
  expect(takePreview()).toBeUndefined();
});

// Specification 107.12
test('a tab keeps the preview of its address until it is left', () => {
  window.history.replaceState({ at: 3 }, '', `/dashboard/chat?customer=7&preview=chat.${ID}`);
  expect(takePreview()).toBe(`chat.${ID}`);
  expect(window.location.search).toBe('?customer=7');
  expect(takePreview()).toBe(`chat.${ID}`);
  leavePreview();
  expect(takePreview()).toBeUndefined();
});

// Specification 107.12
test('a sign-out in another tab ends the preview of a tab that did not hear of it', () => {
  window.history.replaceState(null, '', `/?preview=chat.${ID}`);
  takePreview();
  const asleep = { ...sessionStorage };
  clearPage();
  const wake = () => {
    for (const [key, value] of Object.entries(asleep)) sessionStorage.setItem(key, value);
  };
  wake();
  expect(takePreview()).toBeUndefined();
  window.history.replaceState(null, '', `/?preview=calendar.${ID}`);
  expect(takePreview()).toBe(`calendar.${ID}`);
  wake();
  expect(takePreview()).toBeUndefined();
});

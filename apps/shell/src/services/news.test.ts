import type { Registry } from '@switchboard/federation/registry';
import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

const registry = (shell: string | undefined): Registry => ({
  schema: 1,
  ...(shell !== undefined && { shell: { version: shell } }),
  remotes: [],
});
const now = (deployed: Registry, postponed?: string) => ({ deployed, postponed });
const running = registry('1');
const chat = { name: 'chat', version: '1.1.0' };
const calendar = { name: 'calendar', version: '1.1.0' };

test('there are no news while the deployed versions run', () => {
  expect(newsOf(now(running), running, [])).toBeUndefined();
});

test('another shell and an outdated remote are news; only a single remote is named', () => {
  expect(newsOf(now(registry('2')), running, [])).toEqual({ key: '2', remote: undefined });
  expect(newsOf(now(running), running, [chat])?.remote).toBe('chat');
  expect(newsOf(now(running), running, [chat, calendar])).toHaveProperty('remote', undefined);
  expect(newsOf(now(registry('2')), running, [chat])).toHaveProperty('remote', undefined);
});

test('postponed news are hidden until there are newer ones, such as the next canary', () => {
  const postponed = newsOf(now(running), running, [chat])?.key;
  expect(newsOf(now(running, postponed), running, [chat])).toBeUndefined();
  expect(newsOf(now(running, postponed), running, [{ ...chat, version: '1.2.0' }])).toBeDefined();
  expect(newsOf(now(registry('2'), postponed), running, [chat])).toBeDefined();
});

test('without the version of the running shell only remotes are news', () => {
  expect(newsOf(now(registry('2')), registry(undefined), [])).toBeUndefined();
  expect(newsOf(now(registry(undefined)), running, [])).toBeUndefined();
  expect(newsOf(now(registry(undefined)), registry(undefined), [chat])?.remote).toBe('chat');
});

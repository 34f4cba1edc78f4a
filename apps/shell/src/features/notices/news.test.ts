import type { Registry } from '@switchboard/federation/registry';
import { deployed } from '@switchboard/federation/testing';
import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

const registry = (shell: string | undefined, chat = '1.0.0', calendar = '1.0.0'): Registry => ({
  schema: 1,
  ...(shell !== undefined && { shell: { version: shell } }),
  remotes: [deployed('chat', { version: chat }), deployed('calendar', { version: calendar })],
});
const now = (deployed: Registry, postponed?: string) => ({ deployed, postponed });
const running = registry('1');

test('there are none while what runs is what is deployed', () => {
  expect(newsOf(now(running), running, [])).toBeUndefined();
});

test('another shell is, and so is a remote that runs and is outdated; that one alone is named', () => {
  expect(newsOf(now(registry('2')), running, [])?.remote).toBeUndefined();
  expect(newsOf(now(registry('1', '1.1.0')), running, ['chat'])?.remote).toBe('chat');
  expect(newsOf(now(registry('1', '1.1.0', '1.1.0')), running, ['chat', 'calendar'])?.remote).toBeUndefined();
  expect(newsOf(now(registry('2', '1.1.0')), running, ['chat'])?.remote).toBeUndefined();
});

test('a remote that does not run yet is none', () => {
  expect(newsOf(now(registry('1', '1.1.0')), running, [])).toBeUndefined();
});

test('what was postponed is none, until even more is new', () => {
  const news = newsOf(now(registry('1', '1.1.0')), running, ['chat']);
  expect(newsOf(now(registry('1', '1.1.0'), news?.key), running, ['chat'])).toBeUndefined();
  expect(newsOf(now(registry('1', '1.2.0'), news?.key), running, ['chat'])).toBeDefined();
  expect(newsOf(now(registry('2', '1.1.0'), news?.key), running, ['chat'])).toBeDefined();
});

test('where nobody said which shell runs its remotes are news all the same, and the shell is not', () => {
  expect(newsOf(now(registry('2')), registry(undefined), [])).toBeUndefined();
  expect(newsOf(now(registry(undefined)), running, [])).toBeUndefined();
  expect(newsOf(now(registry(undefined, '1.1.0')), registry(undefined), ['chat'])?.remote).toBe('chat');
});

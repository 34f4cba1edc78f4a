import { expect, test } from 'vitest';
import { isRedirectPending } from './pending-redirect.ts';

const storageWith = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null });

test('a redirect is pending when the SDK noted one for this project', () => {
  const storage = storageWith({ 'firebase:pendingRedirect:key-1:[DEFAULT]': '"true"' });
  expect(isRedirectPending('key-1', storage)).toBe(true);
  expect(isRedirectPending('key-2', storage)).toBe(false);
});

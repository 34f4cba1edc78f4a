// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { pageStorage } from '../page-storage.ts';
import { createDrafts } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

const draftsOf = (person: string | undefined) => createDrafts(sessionStorage, () => person);

test('a user can read a draft again, also after a reload', () => {
  draftsOf('ada@example.test').keep('chat:account:7', 'Dear Bob');
  expect(draftsOf('ada@example.test').read('chat:account:7')).toBe('Dear Bob');
});

test('each key has its own draft, and a forgotten draft is removed', () => {
  const drafts = draftsOf('ada@example.test');
  drafts.keep('chat:account:7', 'Seven');
  drafts.keep('chat:account:70', 'Seventy');
  drafts.forget('chat:account:7');
  expect([drafts.read('chat:account:7'), drafts.read('chat:account:70')]).toEqual([null, 'Seventy']);
});

test('a user does not see the drafts of another', () => {
  draftsOf('ada@example.test').keep('chat:account:7', 'Dear Bob');
  expect(draftsOf('eve@example.test').read('chat:account:7')).toBeNull();
  expect(draftsOf('ada').read('@example.test:chat:account:7')).toBeNull();
});

test('keeping the drafts of one user only removes those of others', () => {
  sessionStorage.setItem('other', 'kept');
  draftsOf('ada@example.test').keep('chat:account:7', 'Dear Bob');
  draftsOf('eve@example.test').keep('chat:account:7', 'Dear Carol');
  draftsOf('eve@example.test').keepOnly('eve@example.test');
  expect(draftsOf('ada@example.test').read('chat:account:7')).toBeNull();
  expect(draftsOf('eve@example.test').read('chat:account:7')).toBe('Dear Carol');
  expect(sessionStorage.getItem('other')).toBe('kept');
});

test('`any` is true until the last draft is forgotten, also after a reload', () => {
  const drafts = draftsOf('ada@example.test');
  expect(drafts.any()).toBe(false);
  drafts.keep('chat:account:7', 'Dear Bob');
  expect([drafts.any(), draftsOf('ada@example.test').any(), draftsOf('eve@example.test').any()]).toEqual([
    true,
    true,
    false,
  ]);
  drafts.forget('chat:account:7');
  expect(drafts.any()).toBe(false);
  drafts.keep('chat:account:7', 'Dear Bob');
  drafts.keepOnly('');
  expect(drafts.any()).toBe(false);
});

test('an empty text counts until it is forgotten, and is not stored', () => {
  const drafts = draftsOf('ada@example.test');
  drafts.keep('account:password', '');
  expect([drafts.any(), sessionStorage.length]).toEqual([true, 0]);
  drafts.forget('account:password');
  expect(drafts.any()).toBe(false);
});

test.each([undefined, ''])('without an owner nothing is stored: %j', (person) => {
  draftsOf(person).keep('chat:account:7', 'Dear Bob');
  expect([sessionStorage.length, draftsOf(person).read('chat:account:7')]).toEqual([0, null]);
});

test('a full storage stores and throws nothing, but the text still counts', () => {
  const full: Storage = {
    ...pageStorage('session'),
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const drafts = createDrafts(full, () => 'ada@example.test');
  drafts.keep('chat:account:7', 'Dear Bob');
  expect(drafts.read('chat:account:7')).toBeNull();
  // The text is still on the screen.
  expect(drafts.any()).toBe(true);
});

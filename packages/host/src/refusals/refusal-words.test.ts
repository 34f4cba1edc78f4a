import { REFUSALS, type ValueKind } from '@switchboard/api-client/refusals';
import { LANGUAGES } from '@switchboard/federation/language';
import { describe, expect, test } from 'vitest';
import { wordsFor } from './refusal-words.ts';

const EXAMPLES: Record<ValueKind, unknown> = {
  count: 3,
  bytes: 16 * 1024,
  seconds: 90,
  year: 1970,
  text: 'Rosa',
  'text?': 'Rosa',
  list: ['one', 'two'],
  field: 'name',
  'field?': undefined,
};

const example = (code: string, kinds: Readonly<Record<string, ValueKind>>) => {
  const { field, ...values } = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, EXAMPLES[kind]]),
  );
  return { code, field, values };
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(REFUSALS))('%s is described with its values', async (code, kinds) => {
    const words = await wordsFor(example(code, kinds), language);
    expect(words).toMatch(/\p{L}.*\p{L}/su);
    expect(words).not.toMatch(/\{\{|undefined|NaN|\[object/);
  });
});

const limited = (limit: number) => ({ code: 'too_long', field: 'name', values: { limit } });

test.each([
  ['ru', 1, '«имя»: не больше 1 символа'],
  ['ru', 5, '«имя»: не больше 5 символов'],
  ['es', 1, '«nombre» puede tener como máximo 1 carácter'],
  ['en', 2000, '“name” may have 2,000 characters at most'],
] as const)('a number takes the form that %s has for %d', async (language, limit, words) => {
  expect(await wordsFor(limited(limit), language)).toBe(words);
});

test.each([
  [45, 'через 45 секунд'],
  [300, 'через 5 минут'],
  [7_300, 'через 3 часа'],
  [200_000, 'через 3 дня'],
])('a wait of %d seconds is shown in units for people', async (seconds, words) => {
  const text = await wordsFor({ code: 'messages_limited', values: { seconds } }, 'ru');
  expect(text).toBe(`Telegram снова примет сообщения ${words}`);
});

test.each([
  [16 * 1024, '16 kB'],
  [20 * 1024 * 1024, '20 MB'],
  [50_000_000, '50 MB'],
])('%d bytes are shown as %s', async (limit, size) => {
  const words = await wordsFor({ code: 'too_large', field: 'file', values: { limit } }, 'en');
  expect(words).toBe(`Too large: the limit is ${size}`);
});

// Specification 89.7
test.each([
  ['en', 'Give this number to support: 3f9ac0d1'],
  ['es', 'Da este número a soporte: 3f9ac0d1'],
  ['ru', 'Сообщите поддержке этот номер: 3f9ac0d1'],
] as const)('a fault of the server shows the number for support in %s', async (language, words) => {
  const text = await wordsFor({ code: 'internal', values: { request: '3f9ac0d1' } }, language);
  expect(text).toContain(words);
  expect(await wordsFor({ code: 'internal' }, language)).not.toContain(words.slice(0, 10));
});

test('the last name in the path of a field is translated', async () => {
  expect(await wordsFor({ code: 'missing', field: 'exceptions.3.date' }, 'es')).toBe('Rellena «fecha»');
});

test('a field without a name for people keeps its own', async () => {
  expect(await wordsFor({ code: 'missing', field: 'agent_epoch' }, 'en')).toBe('Fill in “agent_epoch”');
});

test.each([
  ['a code that this version does not know', { code: 'from_the_future' }],
  ['a code that is a name of every object', { code: 'toString' }],
  ['a missing value', { code: 'too_long', field: 'name' }],
  ['a value of the wrong type', { code: 'login_limited', values: { seconds: 'soon' } }],
  ['values that are no object', { code: 'too_large', field: 'file', values: 7 }],
])('%s has no words', async (_, refusal) => {
  expect(await wordsFor(refusal, 'ru')).toBeUndefined();
});

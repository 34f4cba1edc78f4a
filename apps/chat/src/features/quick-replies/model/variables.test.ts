import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { fillIn, insertInto, valuesOf } from './variables.ts';

const marina = aConversation({
  customer: { name: ' Marina  Orlova ', phone: '+34 600 000 001', username: 'marina' },
});
const unnamed = aConversation({ customer: { name: '' } });
const fillFor = (template: string, conversation = marina) => fillIn(template, valuesOf(conversation));

it("variables are filled with the customer's data, without double spaces", () => {
  const { text, gap, missing } = fillFor('{first_name} | {name} | {phone} | {username}');
  expect(text).toBe('Marina | Marina Orlova | +34 600 000 001 | @marina');
  expect([gap, missing]).toEqual([undefined, []]);
});

it('the bot is the one that the customer writes to', () => {
  expect(fillFor('Write to {bot}', aBotConversation()).text).toBe('Write to @shop_bot');
});

// Specification 65.8
it.each([
  ['Hello {first_name}, see you', 'Hello, see you'],
  ['Hello {first_name} and welcome', 'Hello and welcome'],
  ['{first_name}, see you', 'See you'],
  ['Dear {first_name}\nSee you', 'Dear\nSee you'],
  ['Hello {first_name}', 'Hello'],
  ['Hello {first_name} {name}!', 'Hello!'],
  ['Your number ({phone}) is stored', 'Your number is stored'],
  ['Добрый день, {first_name}!', 'Добрый день!'],
  ['Hi, {first_name}, see you', 'Hi, see you'],
  ['Hi, {first_name}', 'Hi'],
  ['{name}', ''],
])('%j for a customer without a name is %j', (template, text) => {
  const filled = fillFor(template, unnamed);
  expect(filled.text).toBe(text);
  expect(filled.missing.length).toBeGreaterThan(0);
  expect(filled.gap?.start).toBeLessThanOrEqual(text.length);
});

it('what is missing is named once, and the caret stands there', () => {
  const { text, gap, missing } = fillFor('Hello {first_name}, call {phone}. Bye {first_name}', unnamed);
  expect(text).toBe('Hello, call. Bye');
  expect(missing).toEqual(['first_name', 'phone']);
  expect(gap).toEqual({ start: 5, end: 5 });
});

it('a gap is where the text goes on', () => {
  const { text, gap } = fillFor('See you at ___, {first_name}');
  expect(text).toBe('See you at ___, Marina');
  expect(text.slice(gap?.start, gap?.end)).toBe('___');
});

// Specification 65.7
it.each([
  ['See you at {time}', '{time}'],
  ['Жду вас в {время приёма}', '{время приёма}'],
  ['{date}, {time}', '{date}'],
  ['{} { {constructor} {}', '{constructor}'],
])(
  'a name that is no variable, in a reply from before, stays and is where the text goes on: %s',
  (template, place) => {
    const { text, gap, unknown } = fillFor(template);
    expect(text).toBe(template);
    expect(text.slice(gap?.start, gap?.end)).toBe(place);
    expect(unknown[0]).toBe(place);
  },
);

it('braces after a backslash are text', () => {
  expect(fillFor('Write \\{name}, {first_name}').text).toBe('Write {name}, Marina');
});

it('a value that looks like a variable or a gap is not filled again', () => {
  const odd = aConversation({ customer: { name: '{phone} ___', phone: '+1' } });
  expect(fillFor('Hello {name}', odd)).toMatchObject({ text: 'Hello {phone} ___', gap: undefined });
});

it.each([
  ['', 'Our prices', 'Our prices'],
  ['Hi, |', 'our prices', 'Hi, our prices'],
  ['Hi|', 'our prices', 'Hi our prices'],
  ['Hi |. Bye', 'our prices', 'Hi our prices. Bye'],
  ['Hi |Bye', 'our prices.', 'Hi our prices. Bye'],
  ['Hi | Bye', '', 'Hi Bye'],
  ['| Bye', '', 'Bye'],
])('in %j at the caret, %j gives %j', (written, text, expected) => {
  const caret = Math.max(0, written.indexOf('|'));
  const { draft } = insertInto(
    written.replace('|', ''),
    { from: caret, to: caret },
    { text, gap: undefined },
  );
  expect(draft).toBe(expected);
});

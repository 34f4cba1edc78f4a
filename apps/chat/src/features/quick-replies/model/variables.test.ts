import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../../../testing/entities.ts';
import { fillIn, valuesOf } from './variables.ts';

const marina = aConversation({
  customer: { name: ' Marina  Orlova ', phone: '+34 600 000 001', username: 'marina' },
});

it("variables are filled with the customer's data", () => {
  const { text, gap } = fillIn('{first_name} | {name} | {phone} | {username}', valuesOf(marina));
  expect(text).toBe('Marina | Marina  Orlova | +34 600 000 001 | @marina');
  expect(gap).toBeUndefined();
});

it('the bot is the one that the customer writes to', () => {
  expect(fillIn('Write to {bot}', valuesOf(aBotConversation())).text).toBe('Write to @shop_bot');
});

it.each([
  ['a variable that is unknown for this customer', 'Call me: {phone}', '{phone}'],
  ["a place of one's own", 'See you at {time}', '{time}'],
  ['a place in words of another language', 'Жду вас в {время приёма}', '{время приёма}'],
  ['the first of several', '{date}, {time}', '{date}'],
])('%s stays and is where the text goes on', (_, template, place) => {
  const { text, gap } = fillIn(template, valuesOf(aConversation({ customer: { name: 'Marina' } })));
  expect(text).toBe(template);
  expect(text.slice(gap?.start, gap?.end)).toBe(place);
});

it('braces that are no variable, and names that every object has, are text', () => {
  const { text, gap } = fillIn('{} { {constructor} {}', valuesOf(marina));
  expect(text).toBe('{} { {constructor} {}');
  expect(text.slice(gap?.start, gap?.end)).toBe('{constructor}');
});

it('a value that looks like a variable is not filled again', () => {
  const values = valuesOf(aConversation({ customer: { name: '{phone}', phone: '+1' } }));
  expect(fillIn('Hello {name}', values).text).toBe('Hello {phone}');
});

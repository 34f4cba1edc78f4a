import { describe, expect, test } from 'vitest';
import type { Cause } from '../rules/causes.ts';
import { type CheckedBy, faultIn, neverSaid, shortened } from './checks.ts';

/** Checks free words. */
const check = (words: string, changes: Partial<CheckedBy> = {}, language = 'en'): Cause | undefined =>
  faultIn(words, { neverSay: [], maxLength: 1000, secret: 'q7w8', free: { words, language }, ...changes });

// Specification 16.2
describe('forbidden words are found', () => {
  test.each([
    ['We give a Refund.', 'refund'],
    ['Many refunds happen.', 'refund'],
    ['We give a r e f u n d.', 'refund'],
    ['We give a r.e.f.u.n.d', 'refund'],
    ['We give a re\u00adfund', 'refund'],
    ['We give a rеfund', 'refund'],
    ['Про скидки не знаю', 'скидка'],
    ['Son gangas de verdad', 'ganga'],
    ['Talk to our Sales  Team', 'sales team'],
    ['We give a r3fund', 'refund'],
  ])('%s', (text, phrase) => {
    expect(neverSaid(text, ['unlikely', phrase])).toBe(phrase);
  });
  test('but not within other words', () => {
    expect(
      neverSaid('We are fundamentally fine, and a scar is not a car.', ['refund', 'art', 'рак']),
    ).toBeUndefined();
  });
});

// Specification 16.5
test.each([
  ['', 'empty'],
  ['...', 'empty'],
  ['The mark is q7w8', 'secret'],
  ['I am a real person', 'human'],
  ['Soy una persona', 'human'],
  ['Я живой человек', 'human'],
  ['Yes, I am human.', 'human'],
  ["No, I'm not a bot", 'human'],
  ['Вы говорите с человеком', 'human'],
  ['You are talking to a real person', 'human'],
  ['Está hablando con una persona', 'human'],
])('%j is refused as %s', (text, code) => {
  expect(check(text)?.code).toBe(code);
});

test.each([
  'Brzl ¤¤ vark ünterplatz',
  'Moreover the the the price',
  'Ждём 7 7 7',
  'A pedicure ░▒▓ costs',
  'It is 38 \uFFFD',
  '{"name": "free_times", "arguments": {"services": ["1"]}}',
  'Let me look: {"offer":"abc"}',
  'I will call free_times now.',
  '<tool_call>book</tool_call>',
  'Hello!<|im_end|>',
  'The price is here.</think> Hello!',
  'As <passage number="1"> says, hello.',
  '[TOOL_CALLS] []',
  'Hello {{customer.name}}!',
  'Hello [Your Name], it is [insert price].',
  'Здравствуйте, [имя клиента]!',
])('nonsense is refused: %s', (text) => expect(check(text)?.code).toBe('nonsense'));

test.each([
  'Ha ha ha, of course!',
  'Очень, очень, очень рады!',
  '● Hair\n● Nails',
  'We are open ☀️ every day <3',
  'Call me Anna (she/her) {smile}',
])('but not: %s', (text) => expect(check(text)?.code).not.toBe('nonsense'));

test('a quote of a file may have any signs', () => {
  expect(check('│ Hair │', { free: undefined })).toBeUndefined();
});

test.each([
  'You are not talking to a person.',
  'No está hablando con una persona, soy un asistente de IA.',
  'Вы говорите с ИИ-ассистентом, а не с человеком.',
  'Would you like to talk to a person?',
])('says no untruth about itself: %s', (text) => expect(check(text)?.code).not.toBe('human'));

// Specification 16.4
test.each([
  ['Hello, how can I help you today?', 'ru'],
  ['Здравствуйте, чем могу помочь?', 'en'],
  ['Hola, ¿en qué puedo ayudarle hoy?', 'en'],
  ['Hello, what can I do for you today?', 'es'],
] as const)('%s is no answer in %s', (text, language) => {
  expect(check(text, {}, language)?.code).toBe('language');
});

// Specification 68.7
test.each([
  ['Natürlich, ich habe Ihren Termin gerade eingetragen.', 'en'],
  ['Bien sûr, votre rendez-vous est confirmé avec plaisir.', 'es'],
  ['Звичайно, ми охоче відповімо на всі ваші питання.', 'ru'],
  ['您的预约已经确认了', 'en'],
] as const)('an answer in a language that the customer does not speak is refused: %s', (text, language) => {
  expect(check(text, {}, language)?.code).toBe('language');
});

test('short words and names are answers in any language', () => {
  for (const language of ['en', 'es', 'ru'] as const)
    expect(check('Balayage, 45 min', {}, language)).toBeUndefined();
});

// Specification 16.3
test('a text is cut at the end of a sentence, or not at all', () => {
  expect(shortened('One two. Three four. Five six.', 22)).toBe('One two. Three four.');
  expect(shortened('Onetwothreefourfivesix', 10)).toBeUndefined();
  expect(check('x'.repeat(1001))?.code).toBe('length');
});

// Postgres refuses half of an emoji in JSON, and the cause is stored.
test('the words of nonsense are never cut within an emoji', () => {
  const text = `${'𝒶'.repeat(40)} `.repeat(3);
  for (const more of ['', 'x']) {
    const fault = check(text.replaceAll('𝒶 ', `𝒶${more} `));
    expect(fault && 'words' in fault && fault.words).toMatch(/^[^\p{Surrogate}]+$/u);
  }
});

import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hear } from './hear.ts';
import { type Understanding, understand } from './understanding.ts';
import { createScoring, decode, encode, WEIGHTS } from './weights.ts';

const heardIn = (text: string): string[] =>
  Object.entries(understand(text)).flatMap(([name, verdict]) => (verdict === 'yes' ? [name] : []));

// Specification 69.1
describe('what a calm customer writes is neither anger nor "are you a bot?"', () => {
  test.each([
    'Я вам вчера кидал фото бампера',
    '¿tengo un dolor de muela horrible?',
    'BUENOS DIAS! QUISIERA SABER EL HORARIO',
    '¿cómo se llama la doctora?',
    'как зовут доктора?',
    'is this real neoprene?',
    'это реальный прайс?',
    'My tooth hurts horribly, can I come today?',
    'A friend says the other garage are thieves, what do you charge?',
    'The colour came out darker than I wanted. Can you fix it?',
  ])('%s', (text) => expect(heardIn(text)).toEqual([]));
});

// Specification 80.7
test.each([
  ...['a', 'ñ', 'я', 'aaaa', 'ññññ', 'ффффф', 'хахаха', 'jajaja', 'ahaha', 'lol', 'ммм'],
  ...['12', '1 2 3', '...', '!!!', '?!', '+34600111222', '-'],
])('what has no word is neither anger nor a question about the agent: %s', (text) => {
  expect(understand(text)).toMatchObject({ anger: 'no', person: 'no', whatYouAre: 'no' });
});

test.each(['bot?', 'бот?', 'AI?', 'IA?', 'ты бот?'])(
  'a short question about the agent is heard: %s',
  (text) => {
    expect(understand(text).whatYouAre).not.toBe('no');
  },
);

// Specification 69.1
describe('anger is heard', () => {
  test.each([
    'sois unos sinvergüenzas',
    'вы мне машину угробили!',
    'you people are thieves',
    'ESTO ES UNA VERGÜENZA!!',
  ])('%s', (text) => expect(heardIn(text)).toContain('anger'));
});

// Specification 69.2
describe('greetings and closings are heard as customers write them', () => {
  test.each([
    ['holaaa buenas', 'greeting'],
    ['hiya', 'greeting'],
    ['Здравствуйте, девочки)', 'greeting'],
    ['no, gracias', 'closing'],
    ['нет, спасибо', 'closing'],
    ['nope', 'closing'],
    ['👌🏻', 'closing'],
    ['no\nthanks\nbye', 'closing'],
  ])('%s', (text, kind) => expect(heardIn(text)).toEqual([kind]));

  test.each([
    'hola, ¿cuánto cuesta un corte?',
    'gracias, ¿y el domingo?',
    'спасибо, а в субботу?',
    'hi\nprice?',
  ])('but a question beside them is a question: %s', (text) => {
    const { greeting, closing } = understand(text);
    expect([greeting, closing]).not.toContain('yes');
  });
});

// Specification 69.3
test('several things may hold at once, in a long text as well', () => {
  expect(heardIn('Are you a bot? I want a human')).toEqual(['person', 'whatYouAre']);
  const story = 'I came on Monday at ten. The girl at the desk was friendly and gave me a coffee. ';
  expect(heardIn(`${story}${story}Then you ruined my hair, you idiots! ${story}`)).toContain('anger');
});

// Specification 69.4
describe('the judgement of the model', () => {
  const unsure: Understanding = {
    greeting: 'no',
    closing: 'no',
    anger: 'unsure',
    person: 'unsure',
    whatYouAre: 'unsure',
  };
  const sure = (verdict: 'yes' | 'no'): Understanding => ({
    ...unsure,
    anger: verdict,
    person: verdict,
    whatYouAre: verdict,
  });
  const all = (value: boolean) => ({ angry: value, wants_person: value, asks_what_you_are: value });
  const heard = (value: boolean) => ({ angry: value, wantsPerson: value, asksWhatYouAre: value });

  test('decides where the classifier is unsure', () => {
    expect(hear(unsure, all(true))).toEqual(heard(true));
    expect(hear(unsure, all(false))).toEqual(heard(false));
    expect(hear(unsure)).toEqual(heard(false));
  });
  test('changes nothing where it is sure', () => {
    expect(hear(sure('no'), all(true))).toEqual(heard(false));
    expect(hear(sure('yes'), all(false))).toEqual(heard(true));
  });
});

// Specification 69.5
test('the weights are small, and read in milliseconds', () => {
  expect(statSync(fileURLToPath(WEIGHTS)).size).toBeLessThan(300_000);
  const bytes = readFileSync(WEIGHTS);
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
  createScoring();
  const start = performance.now();
  createScoring();
  expect(performance.now() - start).toBeLessThan(500);
});

test('nothing is nothing', () => {
  for (const text of ['', '  \n ']) expect(heardIn(text)).toEqual([]);
});

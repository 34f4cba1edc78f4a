import type { Assertion } from '@switchboard/api-client';
import { describe, expect, test } from 'vitest';
import { canBeFound, failuresOf, isIn, type Judged } from './judge.ts';

const answer = (text: string, more: Partial<Judged> = {}): Judged => ({
  outcome: 'answered',
  reason: null,
  detail: null,
  cause: null,
  text,
  mode: 'model',
  passages: [],
  tools: [],
  ...more,
});
const handedOver = (reason: string): Judged =>
  answer('A colleague will answer you.', { outcome: 'handed_over', reason, detail: 'why' });
const silent = answer('', { outcome: 'silent', text: null, detail: 'The customer asks nothing' });

const passage = (file_id: string, text: string, certainty: number) => ({
  passage: {
    id: `p-${file_id}`,
    file_id,
    file_name: `${file_id}.txt`,
    position: 0,
    page: null,
    heading: null,
    text,
  },
  certainty,
  lines: [text],
});
const call = (name: string, input: unknown, error: string | null = null) => ({
  name,
  input,
  output: null,
  error,
});

/** Undefined if it holds, else the finding. */
const judge = (assertion: Assertion, ...runs: Judged[]) => failuresOf([assertion], runs)[0]?.found;

describe('a text is found', () => {
  test.each([
    ['25 €', 'It costs 25 €.'],
    ['25', 'It costs €25, with tax.'],
    ['manana', 'Mañana a las 10.'],
    ['1500', 'Стрижка — 1 500 ₽'],
    ['1 500', 'Стрижка — 1500 ₽'],
    ['HAIRCUT  and beard', 'a haircut\nand beard'],
    ['25', '125 or 25'],
  ])('%j in %j', (wanted, text) => expect(isIn(wanted, text)).toBe(true));

  test.each([
    ['25', 'It costs 125 €'],
    ['25', 'It costs 25.50 €'],
    ['25', 'It costs 1,25 €'],
    ['25 €', ''],
    ['(.*)', 'anything'],
  ])('%j is not in %j', (wanted, text) => expect(isIn(wanted, text)).toBe(false));

  test('that only looks empty is none', () => expect(canBeFound('\u200b')).toBe(false));
});

// Specification 19.6
describe('an assertion', () => {
  test('is about the last answer, or that of its message', () => {
    const runs = [answer('Hello!'), answer('It costs 25 €.')];
    expect(judge({ kind: 'contains', text: '25' }, ...runs)).toBeUndefined();
    expect(judge({ kind: 'contains', text: '25', turn: 0 }, ...runs)).toBe('Hello!');
    expect(judge({ kind: 'not_contains', text: '25', turn: 0 }, ...runs)).toBeUndefined();
    expect(judge({ kind: 'not_contains', text: '25' }, ...runs)).toBe('It costs 25 €.');
  });

  test('about a call wants it done, with what it names and perhaps more', () => {
    const run = answer('Booked.', {
      tools: [
        call('free_times', { services: ['cut'], near: '10:00' }),
        call('book', { offer: 'x' }, 'taken'),
      ],
    });
    const about = (tool: string, input?: Record<string, unknown>) =>
      judge({ kind: 'tool_called', tool, ...(input && { with: input }) }, run);
    expect(about('free_times')).toBeUndefined();
    expect(about('free_times', { services: ['Cut'] })).toBeUndefined();
    expect(about('free_times', { services: ['cut', 'beard'] })).toContain('It was called with');
    expect(about('free_times', { days: 3 })).toContain('10:00');
    expect(about('book')).toBe('The call was refused: taken');
    expect(about('cancel')).toBe('It called free_times, book');
    expect(judge({ kind: 'tool_called', tool: 'book' }, answer('Sorry.'))).toBe('No tool was called. Sorry.');
  });

  test('about a call wants words of the model to contain its own, and a time in either form', () => {
    const run = answer('Done.', {
      tools: [call('remember', { fact: 'Is allergic to Nuts' }), call('free_times', { near: '9:30' })],
    });
    const about = (tool: string, input: Record<string, unknown>) =>
      judge({ kind: 'tool_called', tool, with: input }, run);
    expect(about('remember', { fact: 'allergic to nuts' })).toBeUndefined();
    expect(about('remember', { fact: 'milk' })).toContain('It was called with');
    expect(about('free_times', { near: '09:30' })).toBeUndefined();
    expect(about('free_times', { near: '9:3' })).toContain('It was called with');
  });

  test('about a hand-over may want its reason', () => {
    expect(judge({ kind: 'hands_over' }, handedOver('anger'))).toBeUndefined();
    expect(judge({ kind: 'hands_over', reason: 'request' }, handedOver('anger'))).toBe(
      'Handed over (anger): why',
    );
    expect(judge({ kind: 'hands_over' }, answer('Gladly?'))).toBe('Gladly?');
  });

  test('finds the beginning of a long answer, which never ends within an emoji', () => {
    for (const begin of ['', 'x']) {
      const text = begin + '😀'.repeat(200);
      expect(judge({ kind: 'hands_over' }, answer(text))).toMatch(/^x?😀+…$/u);
    }
  });

  test('after a hand-over finds no answer, which is silence', () => {
    const runs = [answer('Hello!'), handedOver('request')];
    expect(judge({ kind: 'silent', turn: 2 }, ...runs)).toBeUndefined();
    expect(judge({ kind: 'contains', text: 'Hello', turn: 2 }, ...runs)).toBe(
      'The conversation was handed over before, at message 2',
    );
    expect(judge({ kind: 'hands_over' }, ...runs)).toBeUndefined();
  });

  test('does not hold by accident when the model or the budget fails', () => {
    for (const reason of ['failure', 'budget'] as const) {
      expect(judge({ kind: 'hands_over' }, handedOver(reason))).toBe(`Handed over (${reason}): why`);
      expect(judge({ kind: 'not_contains', text: 'x' }, handedOver(reason))).toBeDefined();
      expect(judge({ kind: 'hands_over', reason }, handedOver(reason))).toBeUndefined();
    }
  });

  test('about a source wants a passage that the answer rests on', () => {
    const passages = [passage('prices', 'Haircut 25 €', 0.2), passage('hours', 'Open at 9', 0.1)];
    const run = answer('25 €.', { passages });
    expect(judge({ kind: 'cites' }, run)).toBeUndefined();
    expect(judge({ kind: 'cites', file: 'prices' }, run)).toBeUndefined();
    expect(judge({ kind: 'cites', file: 'hours' }, run)).toBe('prices.txt');
    expect(judge({ kind: 'cites' }, answer('No idea.', { passages }))).toBe(
      'No passage was used for: No idea.',
    );
    expect(judge({ kind: 'cites' }, { ...handedOver('not_sure'), passages })).toContain('Handed over');
    const quoted = answer('Haircut 25 €', { passages, mode: 'passages' });
    expect(judge({ kind: 'cites', file: 'hours' }, quoted)).toBe('prices.txt');
  });

  // Specification 80.8
  test('about a source of a model wants a passage that the answer states, not one that was found', () => {
    const passages = [passage('prices', 'Haircut 25 €', 0.9), passage('hours', 'Open at 9', 0.8)];
    const source = { from: 'file' as const, passage: 'p-prices', file_name: 'prices.txt' };
    const facts = [{ text: 'Haircut – 25 €', source }];
    const run = answer('Haircut – 25 €', { passages, facts });
    expect(judge({ kind: 'cites', file: 'prices' }, run)).toBeUndefined();
    expect(judge({ kind: 'cites', file: 'hours' }, run)).toBe('prices.txt');
    expect(judge({ kind: 'cites' }, answer('Gladly! 25?', { passages, facts: [] }))).toBe(
      'No passage was used for: Gladly! 25?',
    );
  });

  test('about silence wants that nothing is sent', () => {
    expect(judge({ kind: 'silent' }, silent)).toBeUndefined();
    expect(judge({ kind: 'silent' }, handedOver('anger'))).toContain('Handed over');
    expect(judge({ kind: 'contains', text: 'x' }, silent)).toBe(
      'Nothing was sent: The customer asks nothing',
    );
  });

  test('about a language lets an amount be in any', () => {
    expect(judge({ kind: 'language', language: 'es' }, answer('El corte cuesta 25 €.'))).toBeUndefined();
    expect(judge({ kind: 'language', language: 'ru' }, answer('25 €'))).toBeUndefined();
    expect(judge({ kind: 'language', language: 'ru' }, answer('The price is 25 €.'))).toBe(
      'The price is 25 €.',
    );
    expect(judge({ kind: 'language', language: 'ru' }, silent)).toContain('Nothing was sent');
  });
});

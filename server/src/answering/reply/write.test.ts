import { describe, expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { type Reply, replyOfText, replyTool } from './parts.ts';
import { textOf, type WrittenBy, writeParts } from './write.ts';

const facts = createFacts();
const source = { from: 'services' } as const;
const halves = (own: string) => ['Haircut, €25', own] as const;
facts.issue({ kind: 'price', text: 'Haircut – €25', source });
facts.issue({ kind: 'time', text: 'Haircut, €25: Monday, 10:00', halves: halves('Monday, 10:00'), source });
facts.issue({ kind: 'time', text: 'Haircut, €25: Monday, 11:00', halves: halves('Monday, 11:00'), source });
facts.issue({ kind: 'asked', text: '10:00', source: { from: 'customer' } });

const write = async (parts: object[], changes: Partial<WrittenBy> = {}) => {
  const reply = (await replyTool.execute({ parts })) as Reply;
  const written = writeParts(reply.parts, { facts, done: [], language: 'en', names: [], ...changes });
  return 'fault' in written ? written.fault : textOf(written.blocks);
};

// Specification 67.3
describe('parts of a reply', () => {
  test('are written by the server, in their order', async () => {
    expect(
      await write([{ words: 'Gladly!' }, { fact: 'p1' }, { question: 'Shall I look for a time?' }]),
    ).toBe('Gladly!\nHaircut – €25\nShall I look for a time?');
  });

  test('that share their first half become a list, whose numbers the server sets', async () => {
    expect(await write([{ fact: 't1' }, { fact: 't2' }, { question: 'Which one?' }])).toBe(
      'Haircut, €25:\n1. Monday, 10:00\n2. Monday, 11:00\nWhich one?',
    );
  });

  test.each([
    [{ yes: 'p1' }, 'Yes. Haircut – €25'],
    [{ no: 'p1' }, 'No. Haircut – €25'],
    [{ question: 'Is [a1] the best for you?' }, 'Is “10:00” (as you wrote) the best for you?'],
    [{ question: '¿Le va bien a las [a1]?' }, '¿Le va bien a las “10:00” (as you wrote)?'],
    [{ fact: 'a1' }, 'You asked for: 10:00'],
    [{ words: 'Gladly', fact: 'p1', question: null }, 'Gladly\nHaircut – €25'],
  ])('%j are %j', async (part, text) => expect(await write([part])).toBe(text));

  test('tell what was done where the model says so, or first', async () => {
    const done = ['You are booked.', 'Your booking is cancelled.'];
    expect(await write([{ words: 'Gladly!' }, { done: 'x2' }], { done })).toBe(
      'You are booked.\nGladly!\nYour booking is cancelled.',
    );
    expect(await write([{ done: 'x1' }])).toEqual({ code: 'no_such_fact', id: 'x1' });
  });

  test.each([
    ['an unknown fact', { fact: 'p9' }, 'no_such_fact'],
    ['a yes to what the customer said', { yes: 'a1' }, 'no_such_fact'],
    ['a price within a question', { question: 'Is it [p1]?' }, 'no_such_fact'],
    ['what the customer said, told beside a question', { question: 'It is [a1]. Fine?' }, 'stated'],
    ['what the customer said, told below a question', { question: 'Fine?\nIt is [a1]' }, 'stated'],
    ['what the customer said, told without a question', { question: 'It is [a1]' }, 'stated'],
    ['an amount in free words', { words: 'It is €19' }, 'stated'],
    ['a link in a question', { question: 'Do you know evil.zone/pay?' }, 'stated'],
    ['an account', { words: 'Write to @someone' }, 'stated'],
  ])('are refused for %s', async (_, part, code) => expect(await write([part])).toMatchObject({ code }));

  test.each([
    ['names with digits', [{ words: 'Studio 54 is glad' }], ['Studio 54']],
    ['the number of parts', [{ words: 'Here are 2' }, { fact: 'p1' }], []],
    ['a dot before a capital', [{ words: 'ok.So be it' }], []],
  ])('may hold %s', async (_, parts, names) => expect(typeof (await write(parts, { names }))).toBe('string'));

  test('have one of the known fields, or the model is told', async () => {
    await expect(replyTool.execute({ parts: [{ price: 5 }] })).rejects.toThrow(/^parts: /);
    await expect(replyTool.execute({ parts: [] })).rejects.toThrow(/^parts: /);
  });

  test.each(['\ud83d', '\ufffd'])('lose the half of an emoji %#', async (half) => {
    expect(await write([{ words: `Gladly! ${half}` }, { question: `When?${half}` }])).toBe('Gladly! When?');
  });

  test('can be a plain text, which is free words', () => {
    expect(replyOfText('**Hello**').parts).toEqual([{ words: 'Hello' }]);
  });
});

import { aRun } from '@switchboard/agent-runs/testing';
import { expect, it } from 'vitest';
import { isHandedOver, type Line, turnsOf, unanswered } from './talk.ts';

const customer = (text: string): Line => ({ author: 'customer', text });
const agent = (text: string, outcome: 'answered' | 'handed_over' | 'silent' = 'answered'): Line => ({
  author: 'agent',
  run: aRun({ text, outcome }),
});

it('the agent sees the sent messages, but not the answers that it did not send', () => {
  expect(
    turnsOf([customer('Hi'), agent('', 'silent'), customer('Hello?'), agent('Hi!'), customer('Bye')]),
  ).toEqual([
    { author: 'customer', text: 'Hi' },
    { author: 'customer', text: 'Hello?' },
    { author: 'agent', text: 'Hi!' },
    { author: 'customer', text: 'Bye' },
  ]);
});

it('after a hand-over the agent sees only later messages', () => {
  const before = [customer('A person!'), agent('A colleague will answer.', 'handed_over')];
  expect([isHandedOver([]), isHandedOver(before), isHandedOver([...before, customer('How much?')])]).toEqual([
    false,
    true,
    false,
  ]);
  expect(turnsOf([...before, customer('How much?')])).toEqual([{ author: 'customer', text: 'How much?' }]);
});

it('a long talk is cut at its beginning', () => {
  const lines = Array.from({ length: 81 }, (_, at) => (at % 2 ? agent(`a${at}`) : customer(`c${at}`)));
  const turns = turnsOf(lines);
  expect([turns.length, turns.at(-1)]).toEqual([60, { author: 'customer', text: 'c80' }]);
});

it('a message that is sent again loses its answer', () => {
  expect(unanswered([customer('One'), agent('1'), customer('Two'), agent('2')])).toEqual([
    customer('One'),
    agent('1'),
    customer('Two'),
  ]);
});

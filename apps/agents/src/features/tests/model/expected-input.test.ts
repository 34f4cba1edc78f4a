import { expect, it } from 'vitest';
import {
  addArgument,
  argumentsOf,
  changeArgument,
  isComplete,
  removeArgument,
  savedInput,
  splitInput,
  withInput,
} from './expected-input.ts';

const toolCalled = (tool: string, input?: Record<string, unknown>) => ({
  kind: 'tool_called' as const,
  tool,
  ...(input && { with: input }),
});

const stored = {
  services: ['cut', 'beard'],
  near: '15:30',
  from: '2026-12-24',
  days: 3,
  booking: 'booking-1',
  later: { than: [1, null] },
};

it('arguments with a field have rows, the others are kept apart', () => {
  const { rows, others } = splitInput('free_times', stored);
  expect(rows.map(({ name, at, value }) => [name, at, value])).toEqual([
    ['services', 0, 'cut'],
    ['services', 1, 'beard'],
    ['near', 0, '15:30'],
    ['from', 0, '2026-12-24'],
    ['days', 0, '3'],
  ]);
  expect(others).toEqual({ booking: 'booking-1', later: { than: [1, null] } });
});

it.each([
  ['free_times', stored],
  ['free_times', { near: 'noon', from: 'tomorrow', days: 'week', services: 'cut' }],
  ['free_times', { services: [], days: [] }],
  ['remember', { fact: { text: 'nuts' } }],
  ['a_new_tool', { note: ' as it is ' }],
])('what a call of %s was stored with survives a save', (tool, input) => {
  expect(savedInput(toolCalled(tool, input))).toEqual(toolCalled(tool, input));
});

it('a change of one argument leaves those without a field', () => {
  let assertion = toolCalled('free_times', stored);
  const rowOf = (name: string, at = 0) => {
    const row = splitInput('free_times', assertion.with).rows.find(
      (one) => one.name === name && one.at === at,
    );
    if (!row) throw new Error(`There is no row ${name}`);
    return row;
  };
  assertion = { ...changeArgument(assertion, rowOf('days'), '7') };
  assertion = { ...changeArgument(assertion, rowOf('services', 1), 'wash') };
  assertion = { ...removeArgument(assertion, rowOf('services')) };
  assertion = { ...removeArgument(assertion, rowOf('near')) };
  expect(savedInput(assertion).with).toEqual({
    ...stored,
    services: ['wash'],
    near: undefined,
    days: 7,
  });
  expect(assertion.with).not.toHaveProperty('near');
});

it('a row must be filled in, and a number of days must be a number', () => {
  let assertion = toolCalled('free_times');
  for (const argument of argumentsOf('free_times')) assertion = { ...addArgument(assertion, ...argument) };
  expect(splitInput('free_times', assertion.with).rows.map(isComplete)).toEqual([false, false, false, false]);
  const isCount = (value: string) => isComplete({ name: 'days', kind: 'count', at: 0, value });
  expect(['1', '14'].map(isCount)).toEqual([true, true]);
  expect(['', '0', '15', '1.5', '-2'].map(isCount)).toEqual([false, false, false, false, false]);
});

it('without arguments there is no expected input', () => {
  expect(withInput(toolCalled('book', { note: 'nuts' }), {})).toEqual(toolCalled('book'));
  expect(removeArgument(toolCalled('book', { note: 'nuts' }), { name: 'note', at: 0 })).toEqual(
    toolCalled('book'),
  );
});

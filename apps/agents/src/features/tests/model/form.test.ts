import { expect, it } from 'vitest';
import { addAssertion, addTurn, bodyOf, faultsOf, formOf, removeTurn } from './form.ts';

const test = {
  name: 'Prices',
  turns: ['Hello', 'How much?'],
  assertions: [
    { kind: 'contains' as const, text: '30 €', turn: 1 },
    { kind: 'tool_called' as const, tool: 'book', with: { offer: 'a' } },
  ],
  customer: 'customer-1',
};

it('unedited parts are saved as they were', () => {
  expect(bodyOf(formOf(test))).toEqual(test);
});

it('an empty form names the missing fields', () => {
  const form = formOf();
  const [turn] = form.turns;
  const [assertion] = form.assertions;
  expect(faultsOf(form)).toEqual(['name', `turn-${turn?.key}`, `assertion-${assertion?.key}`]);
  expect(faultsOf(formOf(test))).toEqual([]);
});

it('rows are added up to the limit of the server', () => {
  let form = formOf();
  for (let at = 0; at < 30; at += 1) form = addAssertion(addTurn(form));
  expect([form.turns.length, form.assertions.length]).toEqual([20, 20]);
});

it('removing a message keeps its assertions', () => {
  const form = removeTurn(formOf(test), 1);
  expect(bodyOf(form)).toMatchObject({
    turns: ['Hello'],
    assertions: [{ kind: 'contains', text: '30 €' }, { kind: 'tool_called' }],
  });
  expect(form.assertions[0]?.assertion).not.toHaveProperty('turn');
});

import { PROMPT_VARIABLES } from '@switchboard/api-client';
import { expect, it } from 'vitest';
import { completionAt } from './completion.ts';

/** The completion at `|`. */
const at = (marked: string) => completionAt(marked.replace('|', ''), marked.indexOf('|'));

it('the completion offers every variable after two braces', () => {
  expect(at('Hello {{|')).toEqual({ from: 6, to: 8, matches: PROMPT_VARIABLES });
  expect(at('Hello {|')).toBeUndefined();
});

it('the completion offers variables that begin with the typed text, then those that contain it', () => {
  expect(at('{{cust|')?.matches).toEqual(['customer.name', 'customer.language']);
  expect(at('{{NAME|')?.matches).toEqual(['customer.name', 'business.name', 'agent.name']);
  expect(at('{{price|')).toBeUndefined();
});

it('the completion replaces the rest of an earlier variable', () => {
  expect(at('Hi {{cust|omer.name}}!')).toMatchObject({ from: 3, to: 20 });
  expect(at('Hi {{ cust| }}!')).toMatchObject({ from: 3, to: 13 });
  expect(at('Hi {{cust| and more')).toMatchObject({ from: 3, to: 9 });
});

it('the completion offers none after a finished variable, or on another line', () => {
  expect(at('{{customer.name}}|')).toBeUndefined();
  expect(at('{{\ncust|')).toBeUndefined();
});

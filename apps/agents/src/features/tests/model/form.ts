import {
  type AgentTest,
  type Assertion,
  type CreateTest,
  MAX_TEST_ASSERTIONS,
  MAX_TEST_TURNS,
} from '@switchboard/api-client';
import { ofKind, withoutTurn } from './assertions.ts';
import { isComplete, savedInput, splitInput } from './expected-input.ts';

/** A test case while it is edited. Keys identify rows. */
export interface TestForm {
  name: string;
  turns: readonly { key: number; text: string }[];
  assertions: readonly { key: number; assertion: Assertion }[];
  customer: string | null;
}

// Larger than the keys of a form that was kept over a reload.
let keys = Date.now();
const keyed = () => {
  keys += 1;
  return keys;
};

/** The form of a test case, or an empty one. */
export const formOf = (test?: Pick<AgentTest, 'name' | 'turns' | 'assertions' | 'customer'>): TestForm => ({
  name: test?.name ?? '',
  turns: (test?.turns ?? ['']).map((text) => ({ key: keyed(), text })),
  assertions: (test?.assertions ?? [ofKind('contains')]).map((assertion) => ({ key: keyed(), assertion })),
  customer: test?.customer ?? null,
});

export const addTurn = (form: TestForm): TestForm =>
  form.turns.length >= MAX_TEST_TURNS
    ? form
    : { ...form, turns: [...form.turns, { key: keyed(), text: '' }] };

export const removeTurn = (form: TestForm, at: number): TestForm => {
  const assertions = withoutTurn(
    form.assertions.map(({ assertion }) => assertion),
    at,
  );
  return {
    ...form,
    turns: form.turns.filter((_, index) => index !== at),
    assertions: form.assertions.map(({ key, assertion }, index) => ({
      key,
      assertion: assertions[index] ?? assertion,
    })),
  };
};

export const addAssertion = (form: TestForm): TestForm =>
  form.assertions.length >= MAX_TEST_ASSERTIONS
    ? form
    : { ...form, assertions: [...form.assertions, { key: keyed(), assertion: ofKind('contains') }] };

/** The body of a save. */
export const bodyOf = ({ name, turns, assertions, customer }: TestForm): Required<CreateTest> => ({
  name: name.trim(),
  turns: turns.map(({ text }) => text.trim()),
  assertions: assertions.map(({ assertion }) => {
    if ('text' in assertion) return { ...assertion, text: assertion.text.trim() };
    return assertion.kind === 'tool_called' ? savedInput(assertion) : assertion;
  }),
  customer,
});

export type Fault = 'name' | `turn-${number}` | `assertion-${number}`;

/** The missing fields, by the key of their row. */
export const faultsOf = ({ name, turns, assertions }: TestForm): Fault[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...turns.filter(({ text }) => text.trim() === '').map(({ key }) => `turn-${key}` as const),
  ...assertions
    .filter(({ assertion }) => isUnfinished(assertion))
    .map(({ key }) => `assertion-${key}` as const),
];

const isUnfinished = (assertion: Assertion): boolean => {
  if ('text' in assertion) return assertion.text.trim() === '';
  if (assertion.kind !== 'tool_called') return false;
  return !splitInput(assertion.tool, assertion.with).rows.every(isComplete);
};

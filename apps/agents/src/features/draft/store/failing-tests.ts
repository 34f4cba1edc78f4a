import { codeOf, isHttpError } from '@switchboard/api-client';

/** A test case that stops a draft from being published without a second question. */
export interface FailingTest {
  id: string;
  name: string;
}

/** The tests because of which publishing was refused; `undefined` for any other error. */
export const failingTestsOf = (error: unknown): FailingTest[] | undefined => {
  if (!isHttpError(error) || error.status !== 409 || codeOf(error) !== 'failing_tests') return undefined;
  const { tests } = Object(error.body) as { tests?: unknown };
  return Array.isArray(tests) ? tests.filter(isFailingTest) : undefined;
};

const isFailingTest = (value: unknown): value is FailingTest => {
  const { id, name } = Object(value) as Partial<Record<keyof FailingTest, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
};

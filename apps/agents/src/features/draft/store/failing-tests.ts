import { isHttpError } from '@switchboard/api-client';

/** A test case that stops a draft from being published without a second question. */
export interface FailingTest {
  id: string;
  name: string;
}

/** The tests because of which publishing was refused; `undefined` for any other error. */
export const failingTestsOf = (error: unknown): FailingTest[] | undefined => {
  if (!isHttpError(error) || error.status !== 409) return undefined;
  const { code, tests } = Object(error.body) as { code?: unknown; tests?: unknown };
  return code === 'failing_tests' && Array.isArray(tests) ? tests.filter(isFailingTest) : undefined;
};

const isFailingTest = (value: unknown): value is FailingTest => {
  const { id, name } = Object(value) as Partial<Record<keyof FailingTest, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
};

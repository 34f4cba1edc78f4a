import { HttpError } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { failingTestsOf } from './failing-tests.ts';

const tests = [{ id: 'test-1', name: 'Price' }];
const refused = (status: number, body: unknown) => failingTestsOf(new HttpError('Refused', status, body));

test('a refusal because of failed tests names them', () => {
  expect(refused(409, { code: 'failing_tests', tests })).toEqual(tests);
  expect(refused(409, { code: 'failing_tests', tests: [...tests, { id: 7 }, null] })).toEqual(tests);
});

test('any other failure names none', () => {
  expect(failingTestsOf(new Error('another'))).toBeUndefined();
  for (const body of [undefined, 'text', {}, { code: 'stale_version', tests }, { code: 'failing_tests' }])
    expect(refused(409, body)).toBeUndefined();
  expect(refused(412, { code: 'failing_tests', tests })).toBeUndefined();
});

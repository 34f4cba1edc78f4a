import { expect, test } from 'vitest';
import { fieldOfError } from './field-of-error.ts';

test('an error of the server is shown at the field that it names', () => {
  expect(fieldOfError('start: is taken')).toEqual({ field: 'time', message: 'is taken' });
  expect(fieldOfError('options.0: is of another resource')).toMatchObject({ field: 'optionIds' });
});

test.each([undefined, '', 'No connection', 'toString: is no field', 'agent_id: is unknown'])(
  '%j names no field of the form',
  (error) => {
    expect(fieldOfError(error)).toBeUndefined();
  },
);

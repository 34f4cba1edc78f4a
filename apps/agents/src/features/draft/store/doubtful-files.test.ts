import { HttpError } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { doubtfulFilesOf } from './doubtful-files.ts';

const refused = (status: number, body: unknown) => doubtfulFilesOf(new HttpError('Refused', status, body));

test('the files that stop a publication are found, without what is no file', () => {
  const files = [{ id: 'file-0001', name: 'a.pdf', failure: 'damaged', really: 'program' }];
  expect(refused(409, { code: 'doubtful_files', files })).toEqual(files);
  expect(
    refused(409, { code: 'doubtful_files', files: [...files, { id: 7 }, null, { id: 'b', name: 'b' }] }),
  ).toEqual([...files, { id: 'b', name: 'b', failure: null, really: null }]);
});

test('any other error has none', () => {
  for (const body of [
    undefined,
    'text',
    {},
    { code: 'failing_tests', tests: [] },
    { code: 'doubtful_files' },
  ])
    expect(refused(409, body)).toBeUndefined();
  expect(refused(412, { code: 'doubtful_files', files: [] })).toBeUndefined();
  expect(doubtfulFilesOf(new Error('Offline'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { complaintsOf } from './complaints.ts';

const complaintsAbout = (expression: string) => complaintsOf('errors-of-calls', expression);

test('apps may not compare the class of an error of a call, which is another one in a remote', () => {
  expect(complaintsAbout('error instanceof HttpError && error.status === 404')).toContain('isHttpError');
  expect(complaintsAbout('error instanceof NotSupportedError')).toContain('Use its guard');
  const allowed = complaintsAbout('error instanceof DOMException || isHttpError(error)');
  expect(allowed).toContain('Checked 1 file');
  expect(allowed).not.toContain('guard');
});

import { expect, test } from 'vitest';
import { complaintsOf } from './complaints.ts';

test.each([
  'window.location.reload()',
  'location.reload()',
  'document.location.reload()',
  '() => window.location.reload()',
])('apps may not write %s', (expression) => {
  expect(complaintsOf('reloads', expression)).toContain('hostPage.reload');
});

test('apps may ask the host page to reload', () => {
  const allowed = complaintsOf('reloads', '[hostPage.reload(), location.assign("/login")]');
  expect(allowed).toContain('Checked 1 file');
  expect(allowed).not.toContain('foreign page');
});

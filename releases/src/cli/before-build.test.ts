import { expect, test } from 'vitest';
import { requireClean } from './before-build.ts';

// Specification 87.10
test('a release of files that differ from the commit needs a reason', () => {
  const changed = ['M apps/chat/src/index.ts', '?? notes.txt'];
  expect(() => requireClean(changed, undefined)).toThrow(/M apps\/chat\/src\/index\.ts[\s\S]*--dirty "why"/);
  expect(() => requireClean(changed, 'a fix at night')).not.toThrow();
  expect(() => requireClean([], undefined)).not.toThrow();
});

test('a long list of files is cut', () => {
  const changed = Array.from({ length: 9 }, (_, index) => `M file-${index}.ts`);
  expect(() => requireClean(changed, undefined)).toThrow(/and 4 more/);
});

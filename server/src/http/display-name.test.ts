import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  ['Прайс 2026.pdf', 'Прайс 2026.pdf'],
  ['../../etc/passwd', '....etcpasswd'],
  ['C:\\secret\\a.txt', 'C:secreta.txt'],
  ['cat\u0000.jpg\r\n', 'cat.jpg'],
  // Shown as "photo_exe.jpg" with the mark.
  ['photo_\u202egpj.exe', 'photo_gpj.exe'],
  ['\u2066a\u2069\u200f.txt', 'a.txt'],
  ['\ud800a.txt', 'a.txt'],
  ['  ', 'file'],
  ['/', 'file'],
  [null, 'file'],
  [undefined, 'file'],
])('the name %j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test('a long name loses its middle, between characters, and keeps its ending', () => {
  const shown = displayName(`${'👍'.repeat(300)}.pdf`);
  expect([...shown]).toHaveLength(200);
  expect(shown).toMatch(/^👍+…👍+\.pdf$/u);
});

// Specification 116.2
test('of a very long name, only a thousand letters at each end are read', () => {
  const nothing = '\u0000'.repeat(500_000);
  expect(displayName(`a${nothing}b${nothing}.pdf`)).toBe('a.pdf');
});

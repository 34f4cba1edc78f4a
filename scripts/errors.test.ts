import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { expect, test } from 'vitest';
import { ERRORS } from '../packages/federation/src/errors.ts';

const pages = inRoot('docs', 'errors');
const read = (name: string): string => readFileSync(`${pages}/${name}`, 'utf8');
const index = read('README.md');

test('no two errors have one number', () => {
  const numbers = Object.values(ERRORS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every page is about an existing error', () => {
  const written = readdirSync(pages).filter((name) => name !== 'README.md');
  expect(written.sort()).toEqual(
    Object.values(ERRORS)
      .map((number) => `${number}.md`)
      .sort(),
  );
});

test.each(Object.entries(ERRORS))('%s has a page under its number that names the remedy', (name, number) => {
  const page = read(`${number}.md`);
  expect(page).toMatch(new RegExp(`^# ${number}: .+\n\n\`${name}\`\n`));
  expect(page).toMatch(/^## (On the screen|For the operator|For the team of the app)$/m);
  expect(index).toMatch(new RegExp(`^\\| \\[${number}\\]\\(${number}\\.md\\) \\| \`${name}\` +\\| \\S`, 'm'));
});

test('the links of the pages lead to existing pages', () => {
  for (const name of readdirSync(pages)) {
    for (const [, target = ''] of read(name).matchAll(/\]\(([^)#]+)[^)]*\)/g))
      expect(() => readFileSync(`${pages}/${target}`), `${name} → ${target}`).not.toThrow();
  }
});

import { readFileSync } from 'node:fs';
import { inRoot } from '@switchboard/tooling/repository';
import { describe, expect, test } from 'vitest';
import { builtBy, type Expression, expressionsOf, sourcesIn } from './expressions/collect.ts';
import { faultIn } from './expressions/super-linear.ts';

/** Code of the server that sees texts of customers, models and visitors. */
const FOLDERS = ['server/src', 'packages/common/src', 'packages/api-client/src'];

/** Functions that build expressions, with the reason why no stranger chooses their parts. */
const BUILDERS: Readonly<Record<string, string>> = {
  'server/src/answering/text/plain-text.ts': 'around() is called while the module loads',
  'server/src/languages/fold.ts': 'phrases() is called while modules load',
  'server/src/price-lists/reading/prices.ts': 'from its own list of currencies, while the module loads',
};

const sources = FOLDERS.flatMap((folder) => sourcesIn(inRoot(folder)));
const nameOf = (file: string): string => file.slice(inRoot().length).replace(/^\//, '');
const found = sources.map((file) => ({ file, ...expressionsOf(file) }));

/** Expressions that modules build while they load; the query loads a module once more. */
const built = async (): Promise<Expression[]> => {
  const loading = found.filter(
    ({ file, builds }) => builds || /\bphrases\(/.test(readFileSync(file, 'utf8')),
  );
  const all = [];
  for (const { file } of loading) all.push(...(await builtBy(file, () => import(`${file}?built`))));
  return all;
};

describe('a regular expression of the server', () => {
  test('reads every text in linear time', async () => {
    const all = [...found.flatMap(({ literals }) => literals), ...(await built())];
    const faults = all.flatMap(({ file, pattern, flags }) => {
      const fault = faultIn(pattern, flags);
      return fault ? [`${nameOf(file)}: /${pattern}/${flags} ${JSON.stringify(fault)}`] : [];
    });
    expect(all.length).toBeGreaterThan(250);
    expect(faults).toEqual([]);
  });

  test('is built while modules load, so that the claim above covers it, except for listed ones', () => {
    const building = found.filter(({ buildsInCalls }) => buildsInCalls).map(({ file }) => nameOf(file));
    expect(building.sort()).toEqual(Object.keys(BUILDERS));
  });
});

describe('the search for slow expressions', () => {
  test.each([
    ['exponential', '^(?:a+)+$', ''],
    ['exponential', '(a*)*b', ''],
    ['exponential', '^(?:(?:ok|bye|bye bye) ?)+$', 'u'],
    ['exponential', '^(?:(?:buenas |)(?:tardes|noches)|buenas) ?(?:(?:buenas )?tardes ?|buenas ?)+$', 'u'],
    ['exponential', '^\\s*(<!--[^]*?-->\\s*)*<html', 'i'],
    ['polynomial', '\\s+$', ''],
    ['polynomial', '[\\p{L}.]+@\\p{L}', 'u'],
    ['polynomial', '(?:[a-z]+\\.)+com', ''],
    ['polynomial', '^\\s*:?\\s*$', ''],
    ['polynomial', '<!--[^]*?-->', ''],
    ['polynomial', '^[^?]*x[^?]*$', ''],
    ['backreference', '(a|b)\\1', ''],
    ['lookaround', 'a(?=.*b)', ''],
  ])('finds the %s time of /%s/%s', (kind, pattern, flags) => {
    expect(faultIn(pattern, flags)).toMatchObject({ kind });
  });

  test.each([
    ['\\s+', 'g'],
    ['^\\s+', ''],
    ['(?<!\\s)\\s+$', ''],
    ['(?<!\\p{L})\\p{L}+x', 'u'],
    ['^(?:ok|bye)(?: (?:ok|bye))*$', ''],
    ['\\[[^[\\]]*\\]', ''],
    ['\\b\\w+\\b:', ''],
    ['x{1,60}y', ''],
  ])('accepts /%s/%s', (pattern, flags) => expect(faultIn(pattern, flags)).toBeUndefined());

  test('sees an expression in a new file', () => {
    const source = 'export const greets = (text: string): boolean => /^(hi|hi hi| )+$/.test(text);';
    const [literal] = expressionsOf('new.ts', source).literals;
    expect(literal && faultIn(literal.pattern, literal.flags)).toMatchObject({ kind: 'exponential' });
    expect(expressionsOf('new.ts', 'const of = (one: string) => new RegExp(one);').buildsInCalls).toBe(true);
  });
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import type { Connection } from './connect.ts';
import { folding } from './folding.ts';

const letters = fc.constantFrom(
  ...'aZ09 %_\\@ÁéÑüŠžŁđЁёЙйАяІіЇҐΑθΉςΣϊՀԱյևỄệƠưĐ\u0300\u0301\u0308\u0323\u0489\u0915\u093c가',
);
const texts = fc.string({ unit: letters });
/** Letters that have both cases, and marks. */
const casedTexts = fc.string({
  unit: fc.constantFrom(...'aZÁéÑüŠžŁđЁёЙйАяІіЇҐΑθΉςΣϊՀԱյỄệƠưĐ\u0300\u0301\u0308\u0323'),
});

await onEachDatabase((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  const fold = async (...originals: string[]): Promise<string[]> => {
    const columns = originals.map((text) => folding(sql`${text}::text`));
    const result = await connection.db.execute(sql`select array[${sql.join(columns, sql`, `)}] as folded`);
    const [row] = (result as unknown as { rows: { folded: string[] }[] }).rows;
    return row?.folded ?? [];
  };
  const holds = <T>(arbitrary: fc.Arbitrary<T>, claim: (value: T) => Promise<void>) =>
    fc.assert(fc.asyncProperty(arbitrary, claim), { numRuns: 50 });

  test.each([
    ['Алёна NÚÑEZ Йод', 'алена nunez иод'],
    ['ΑΘΗΝΆ Οδυσσεύς', 'αθηνα οδυσσευσ'],
    ['NGUYỄN Đỗ Ơ', 'nguyen đo o'],
    ['ՀԱՅԿ', 'հայկ'],
    ['e\u0301 Gonza\u0301lez', 'e gonzalez'],
    ['50% a_b \\', '50% a_b \\'],
  ])('folding takes cases and marks away: %s', async (text, folded) => {
    expect(await fold(text)).toEqual([folded]);
  });

  test('composed and decomposed marks fold alike', () =>
    holds(texts, async (text) => {
      const [composed, decomposed] = await fold(text.normalize('NFC'), text.normalize('NFD'));
      expect(composed).toBe(decomposed);
    }));

  test('capital and small letters fold alike', () =>
    holds(casedTexts, async (text) => {
      const [capital, small] = await fold(text.toUpperCase(), text.toLowerCase());
      expect(capital).toBe(small);
    }));

  test('folding twice changes nothing more', () =>
    holds(texts, async (text) => {
      const [once = ''] = await fold(text);
      expect(await fold(once)).toEqual([once]);
    }));

  test('a folded text contains every folded part of it', () =>
    holds(fc.tuple(casedTexts, casedTexts, casedTexts), async ([before, part, after]) => {
      const [whole, folded] = await fold(before + part + after, part);
      expect(whole).toContain(folded);
    }));
});

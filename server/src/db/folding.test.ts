import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { fold, folding } from './folding.ts';

test('folding takes cases and marks away', () => {
  expect(fold('Алёна NÚÑEZ Йод')).toBe('алена nunez иод');
});

test('a mark that stands beside its letter goes as well', () => {
  expect(fold('e\u0301')).toBe('e');
});

const letters = fc.constantFrom(...'aZ09 %_\\ÁéÑüŠžЁёЙйАяІіЇҐ');

test('what is folded stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: letters }), (text) => fold(fold(text)) === fold(text)));
});

await onEachDatabase((open) => {
  test('the database folds as the server does', async () => {
    const { db, close } = await open();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters }), async (text) => {
        const result = await db.execute(sql`select ${folding(sql`${text}::text`)} as folded`);
        const [row] = (result as unknown as { rows: { folded: string }[] }).rows;
        expect(row?.folded).toBe(fold(text));
      }),
      { numRuns: 50 },
    );
    await close();
  });
});

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepParsers } from './kept-parsers.ts';

const VALUES = sql`select 7 as number, '{1,2}'::int[] as numbers, '{"a":1}'::jsonb as json,
  '2026-01-02 03:04:05+00'::timestamptz as time, array['2026-01-02 03:04:05+00'::timestamptz] as times,
  '{1.5}'::numeric[] as numerics, null as nothing`;

describe('an embedded database that keeps the parsers of the query builder', () => {
  let kept: PGlite;
  /** What the database reads otherwise. */
  let plain: unknown[];
  let copies = 0;
  beforeAll(async () => {
    kept = await PGlite.create();
    plain = (await drizzle(kept).execute(VALUES)).rows;
    keepParsers(kept);
    const ownKeys = (parsers: PGlite['parsers']) => {
      copies += 1;
      return Reflect.ownKeys(parsers);
    };
    kept.parsers = new Proxy(kept.parsers, { ownKeys });
  });
  afterAll(() => kept.close());

  test('reads the same values, also in a transaction and a savepoint', async () => {
    const db = drizzle(kept);
    expect((await db.execute(VALUES)).rows).toEqual(plain);
    await db.transaction(async (tx) => {
      expect((await tx.execute(VALUES)).rows).toEqual(plain);
      await tx.transaction(async (inner) => expect((await inner.execute(VALUES)).rows).toEqual(plain));
    });
  });

  test('copies no parsers for a query', async () => {
    copies = 0;
    const db = drizzle(kept);
    await db.execute(VALUES);
    await db.transaction((tx) => tx.execute(VALUES));
    expect(copies).toBe(0);
  });

  test('rolls a transaction back that fails', async () => {
    const db = drizzle(kept);
    await db.execute(sql`create table kept (id int)`);
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.execute(sql`select * from kept`)).rows).toEqual([]);
  });
});

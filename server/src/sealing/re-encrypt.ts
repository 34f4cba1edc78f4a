import { and, eq, isNotNull, ne, not, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Row, SealedColumn } from './sealed-column.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Where secrets are stored, and the keys of this process. */
export interface Sealing {
  db: Database;
  secrets: Secrets;
}

/** Secrets that are not encrypted with the first key. */
const isOther = (secrets: Secrets, { column }: SealedColumn): SQL | undefined =>
  and(isNotNull(column), ne(column, ''), not(secrets.currentIn(column)));

const isRow = ({ key }: SealedColumn, row: Row): SQL | undefined =>
  and(...Object.entries(key).map(([name, column]) => eq(column, row[name])));

/** Re-encrypts one value. Servers that write it meanwhile wait. @returns whether it changed */
const renew = ({ db, secrets }: Sealing, sealed: SealedColumn, key: Row): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { table, property, purpose, nameOf, beside } = sealed;
    const [row]: Row[] = await tx.select().from(table).where(isRow(sealed, key)).for('update');
    const stored = row?.[property];
    if (row === undefined || typeof stored !== 'string' || stored === '' || secrets.isCurrent(stored))
      return false;
    const plain = secrets.open(purpose, nameOf(row), stored);
    if (plain === undefined) return false;
    const renewed = { [property]: secrets.seal(purpose, nameOf(row), plain), ...beside(plain) };
    await tx.update(table).set(renewed).where(isRow(sealed, key));
    return true;
  });

/**
 * Encrypts all secrets with the first key, each in a transaction of its own: what a kill leaves, the next run continues.
 * Servers may run meanwhile. Old versions of the rows stay on the disk until `scrub`.
 * @returns how many changed
 */
export const reEncrypt = async (sealing: Sealing): Promise<number> => {
  const { db, secrets } = sealing;
  let changed = 0;
  for (const sealed of SEALED_COLUMNS) {
    const rows = await db.select(sealed.key).from(sealed.table).where(isOther(secrets, sealed));
    for (const row of rows) if (await renew(sealing, sealed, row)) changed += 1;
  }
  return changed;
};

/** Secrets that are not encrypted with the first key: `old` ones can be read, `lost` ones cannot. */
export const countOthers = async ({ db, secrets }: Sealing): Promise<{ old: number; lost: number }> => {
  const counts = { old: 0, lost: 0 };
  for (const sealed of SEALED_COLUMNS) {
    const other = isOther(secrets, sealed);
    const old = await db.$count(sealed.table, and(other, secrets.readableIn(sealed.column)));
    counts.old += old;
    counts.lost += (await db.$count(sealed.table, other)) - old;
  }
  return counts;
};

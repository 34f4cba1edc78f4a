import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, for `= any (…)`: a statement takes at most 65,535 parameters. */
export const arrayOf = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

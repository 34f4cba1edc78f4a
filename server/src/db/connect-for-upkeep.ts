import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

/** Opens one connection to Postgres without time limits, for work that is not part of a server. It migrates nothing. */
export const connectForUpkeep = async (
  connectionString: string,
): Promise<{ db: Database; close(): Promise<void> }> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return { db: drizzle(client), close: () => client.end() };
};

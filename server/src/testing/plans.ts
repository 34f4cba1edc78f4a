import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { PrivatePostgres } from './private-postgres.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A database of Postgres whose plans can be read. */
export interface Planner {
  db: Database;
  /** Brings the statistics up to date; call it after filling tables. */
  analyze(): Promise<void>;
  /** The scans of the queries that a call sends, as `node relation`. */
  scansOf(call: () => Promise<unknown>): Promise<string[]>;
  /** The rows of a relation that the queries of a call read, those that a filter drops included. */
  rowsReadOf(call: () => Promise<unknown>, relation: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens a new database. */
export const openPlanner = async (postgres: PrivatePostgres): Promise<Planner> => {
  const databaseUrl = await postgres.createDatabase();
  const connection = await connect({ databaseUrl, dataDir: tmpdir() });
  await connection.close();
  // Postgres rightly reads a small table as a whole. Without that, the plan shows whether an index serves the query.
  const options = process.env.SWITCHBOARD_LONG ? '' : '-c enable_seqscan=off';
  const pool = new pg.Pool({ connectionString: databaseUrl, options });
  pool.on('error', () => undefined);
  let asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
  const nodesOfCall = async (call: () => Promise<unknown>, options: string): Promise<Plan[]> => {
    asked = [];
    await call();
    const nodes: Plan[] = [];
    for (const { query, params } of asked.filter(({ query }) => !/^(begin|commit|rollback)/i.test(query))) {
      const { rows } = await pool.query({ text: `explain (${options}) ${query}`, values: params });
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return nodes;
  };
  return {
    db,
    analyze: async () => void (await db.execute(sql`vacuum analyze`)),
    scansOf: async (call) =>
      (await nodesOfCall(call, 'format json')).map(
        (node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`,
      ),
    rowsReadOf: async (call, relation) =>
      (await nodesOfCall(call, 'analyze, format json'))
        .filter((node) => node['Relation Name'] === relation)
        .map((node) => {
          const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
          return rows * (node['Actual Loops'] ?? 1);
        })
        .reduce((sum, rows) => sum + rows, 0),
    close: () => pool.end(),
  };
};

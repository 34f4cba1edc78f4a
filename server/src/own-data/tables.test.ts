import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { schemaTables } from '../testing/schema-tables.ts';
import { EXPORTED, LEFT_OUT } from './tables.ts';

// Specification 37.2
test('each table of the schema is exported, or left out for a reason', async () => {
  const names = (await schemaTables()).map(getTableName);
  const known = [...EXPORTED.map(({ table }) => getTableName(table)), ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(names.toSorted());
});

test('no column that looks like a secret is exported, and each left-out column exists', () => {
  const secret = /token|secret|hash|password|fingerprint|session$|_key$|claim/;
  // Counts of tokens of the model.
  const harmless = ['agent_runs.input_tokens', 'agent_runs.output_tokens', 'embedding_costs.tokens'];
  for (const { table, without } of EXPORTED) {
    const names = getTableConfig(table).columns.map(({ name }) => name);
    const shown = names
      .filter((name) => !without.includes(name))
      .map((name) => `${getTableName(table)}.${name}`);
    expect(
      shown.filter((name) => secret.test(name.replace(/^.*\./, '')) && !harmless.includes(name)),
    ).toEqual([]);
    expect(without.filter((name) => !names.includes(name) && name !== 'letters')).toEqual([]);
  }
});

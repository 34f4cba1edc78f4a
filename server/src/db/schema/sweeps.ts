import { pgTable, text } from 'drizzle-orm/pg-core';
import { leaseColumns } from './lease-columns.ts';

/** Work that one of the servers does every so often. */
export const sweeps = pgTable('sweeps', { name: text().primaryKey(), ...leaseColumns() });

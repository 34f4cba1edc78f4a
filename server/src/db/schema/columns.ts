import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Refers to a row that takes this one with it when it is deleted. */
export const partOf = (name: string, owner: () => PgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

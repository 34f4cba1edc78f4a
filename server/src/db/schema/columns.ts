import { sql } from 'drizzle-orm';
import { type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { currentTrace } from '../../tracing/spans.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A reference to the owner of a row: the row is deleted with it. */
export const partOf = (name: string, owner: () => PgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

/** The trace that wrote the row, so that whoever carries it out continues it; null without one. */
export const traceColumn = () => text('trace').$default(() => currentTrace() ?? sql`null`);

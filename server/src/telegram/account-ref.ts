import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountRef } from './ports.ts';

/** One text for an account, as key of a map. */
export const keyOfAccount = ({ userId, accountId }: AccountRef): string => `${userId} ${accountId}`;

/** The rows of an account. */
export const ofAccount = (
  columns: { userId: PgColumn; accountId: PgColumn },
  { userId, accountId }: AccountRef,
): SQL | undefined => and(eq(columns.userId, userId), eq(columns.accountId, accountId));

import { createHash } from 'node:crypto';
import { between, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { bookingSeries, bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import type { Scope } from './scope.ts';

/** What a client means by a call that it may repeat, told by the id of what the call makes. */
export interface Intent {
  id: string;
  /** All ids that calls with the same key of the workspace make. */
  among: (column: PgColumn) => SQL;
}

/** Fields that allow what is wanted: a person may give them with the repeat of a call. */
const PERMISSIONS = new Set(['force', 'skip']);

const digestOf = (...parts: unknown[]): string => {
  const wanted = JSON.stringify(parts, (name, value) => (PERMISSIONS.has(name) ? undefined : value));
  return createHash('sha256').update(wanted).digest('hex');
};

/**
 * The intent of a call with an `Idempotency-Key`. Its id is a UUID of version 8: the first half is of the key and the
 * workspace, the second one of the request, so that neither needs a column.
 *
 * @param body checked and with its defaults
 * @throws Refusal 400 for a malformed key
 */
export const intentOf = (request: FastifyRequest, scope: Scope, body: unknown): Intent | undefined => {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const [ofKey, ofBody] = [digestOf(scope.workspaceId, key), digestOf(scope.agentId, body)];
  const start = `${ofKey.slice(0, 8)}-${ofKey.slice(8, 12)}-8${ofKey.slice(12, 15)}`;
  return {
    id: `${start}-8${ofBody.slice(0, 3)}-${ofBody.slice(3, 15)}`,
    among: (column) => between(column, `${start}-8000-000000000000`, `${start}-8fff-ffffffffffff`),
  };
};

/**
 * Whether an earlier call with the key made what is wanted now. Call it under the lock of the inbox.
 * @throws Refusal 409 if the key was used for something else
 */
export const isMade = async (tx: Transaction, scope: Scope, { id, among }: Intent): Promise<boolean> => {
  for (const table of [bookings, bookingSeries]) {
    const [made] = await tx
      .select({ id: table.id })
      .from(table)
      .where(inWorkspace(table, scope.workspaceId, among(table.id)));
    if (made?.id === id) return true;
    if (made) throw new Refusal('booked_already', { field: 'Idempotency-Key' });
  }
  return false;
};

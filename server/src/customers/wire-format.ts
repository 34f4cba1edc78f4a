import type { contract } from '@switchboard/api-client';
import type { z } from 'zod';
import type { ShownCustomer } from './rows.ts';

export type WireCustomer = z.output<typeof contract.customers.list.response>['results'][number];

export const customerOnWire = (row: ShownCustomer): WireCustomer => ({
  id: row.id,
  name: row.name,
  phones: row.phones,
  usernames: row.usernames,
  note: row.note,
  tags: row.tags,
  stage: row.stage,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  last_contact_at: row.lastContactTs === null ? null : new Date(row.lastContactTs).toISOString(),
  next_booking:
    row.nextBookingId === null || row.nextBookingAt === null
      ? null
      : { id: row.nextBookingId, start: row.nextBookingAt.toISOString() },
  conversations: row.conversations,
  last_conversation: row.lastConversation,
  ...(row.blocked && { blocked: { since: row.blocked.since.toISOString(), partly: row.blocked.partly } }),
  merged_into: row.mergedInto === null ? null : row.rootId,
  changed: row.changed,
});

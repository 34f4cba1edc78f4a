import type { Zone } from '@switchboard/common/time/zone';
import { eq } from 'drizzle-orm';
import { parts } from '../customers/person.ts';
import type { Database } from '../db/database.ts';
import { customers } from '../db/schema/customers.ts';
import { type ConversationRow, conversations } from '../db/schema/messaging.ts';
import { inWorkspace } from '../db/scope.ts';
import { readBusiness } from '../schedule/business.ts';
import { createZone } from '../time/zones.ts';
import { zoneOfPhones } from './customer-zone.ts';

/** The clocks by which messages of a conversation are sent. */
export interface ClocksOfPlace {
  zone: Zone;
  of: 'customer' | 'business' | 'caller';
  /** The name of the zone of the business; null before it has chosen one. */
  business: string | null;
  /** Minutes of the day, by `zone`, from which and until which customers are left in peace. */
  quiet: readonly [number, number];
}

/**
 * The zone of the customer where a phone tells it, else of the business, else of the caller.
 * @returns undefined when none is known
 */
export const clocksOfPlace = async (
  db: Database,
  { id, workspaceId, customerPhone }: Pick<ConversationRow, 'id' | 'workspaceId' | 'customerPhone'>,
  now: number,
  callerZone?: string,
): Promise<ClocksOfPlace | undefined> => {
  const { timeZone: business, reminders } = await readBusiness(db, workspaceId);
  const [card] = await db
    .select({ phones: customers.phones })
    .from(conversations)
    .innerJoin(parts, eq(parts.id, conversations.customerId))
    .innerJoin(customers, eq(customers.id, parts.rootId))
    .where(inWorkspace(conversations, workspaceId, eq(conversations.id, id)));
  const phones = [customerPhone, ...(card?.phones ?? [])].filter((phone) => phone !== null);
  const found = [
    { of: 'customer' as const, name: zoneOfPhones(phones, now) },
    { of: 'business' as const, name: business ?? undefined },
    { of: 'caller' as const, name: callerZone },
  ];
  for (const { of, name } of found)
    if (name !== undefined) return { zone: createZone(name), of, business, quiet: reminders.quiet };
  return undefined;
};

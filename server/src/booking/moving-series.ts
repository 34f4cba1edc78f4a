import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { ResourceRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

/**
 * Gives the bookings that series are still to make another resource in the place of one of theirs. A series that has both
 * keeps the other one. Services become those of the other resource where it offers them.
 */
export const moveSeriesToResource = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { from, to }: { from: ResourceRow; to: ResourceRow },
): Promise<void> => {
  const [old, by] = [sql`${from.id}::uuid`, sql`${to.id}::uuid`];
  await tx.execute(sql`
    update booking_series set
      resource_id = case when resource_id = ${old} then ${by} else resource_id end,
      other_resource_ids = case
        when resource_id = ${old} then array_remove(other_resource_ids, ${by})
        when resource_id = ${by} or ${by} = any (other_resource_ids) then array_remove(other_resource_ids, ${old})
        else array_replace(other_resource_ids, ${old}, ${by}) end,
      option_ids = (
        select coalesce(jsonb_agg(coalesce(same.id::text, held.id) order by held.place), '[]')
        from jsonb_array_elements_text(option_ids) with ordinality held (id, place)
        left join booking_options offer on offer.id::text = held.id and offer.resource_id = ${old}
        left join booking_options same on same.service_id = offer.service_id and same.resource_id = ${by}
      )
    where workspace_id = ${workspaceId} and ${old} = any (resource_id || other_resource_ids)`);
};

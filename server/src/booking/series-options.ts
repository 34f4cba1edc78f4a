import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

/** Replaces an option in the bookings that series are still to make. One that has both keeps the other one. */
export const replaceOptionInSeries = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx.execute(sql`
    update booking_series set option_ids = case
      when option_ids @> to_jsonb(${to}::text) then option_ids - ${from}::text
      else (
        select jsonb_agg(case when held.id = ${from} then ${to}::text else held.id end order by held.place)
        from jsonb_array_elements_text(option_ids) with ordinality held (id, place)
      ) end
    where workspace_id = ${workspaceId} and option_ids @> to_jsonb(${from}::text)`);
};

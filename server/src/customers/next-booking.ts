import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Updates the next booking of customers. Call it for each customer whose bookings or parts change.
 * @param where selects the customers by columns of `roots`
 * @returns whether there was such a customer
 */
export const noteNextBooking = async (
  tx: Transaction,
  where: SQL,
  { ts, changed }: Change,
): Promise<boolean> => {
  const now = new Date(ts).toISOString();
  const noted = await tx.execute(sql`
    update customers set next_booking_id = found.booking_id, next_booking_at = found.starts_at, changed = ${changed}
    from (
      select roots.id, soonest.id as booking_id, soonest.starts_at
      from customers roots left join lateral (
        select upcoming.id, upcoming.starts_at
        from customers parts join bookings upcoming on upcoming.customer_id = parts.id
        where parts.root_id = roots.id and upcoming.starts_at > ${now}::timestamptz
          and upcoming.deleted_at is null and upcoming.status not in ('cancelled', 'no_show')
        order by upcoming.starts_at, upcoming.id limit 1
      ) soonest on true
      where roots.merged_into is null and ${where}
    ) found
    where customers.id = found.id
    returning customers.id`);
  return (noted as unknown as { rows: unknown[] }).rows.length > 0;
};

/** Selects the root customers of rows, for `noteNextBooking`. */
export const rootsOf = (ids: readonly string[]): SQL => {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`roots.id in (select root_id from customers where id in (${list}))`;
};

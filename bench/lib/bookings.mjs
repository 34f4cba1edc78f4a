import { createRequire } from 'node:module';
import { inRoot } from '@switchboard/tooling/repository';
import { seedDemo } from '../../sandbox/src/demo/seed.ts';
import {
  bookedOptions,
  bookingOptions,
  bookingResources,
  bookings,
} from '../../server/src/db/schema/booking.ts';
import { services } from '../../server/src/db/schema/services.ts';
import { connect } from '../../server/src/index.ts';

const { sql } = createRequire(inRoot('server', 'package.json'))('drizzle-orm');

const NAMES = ['Anna', 'Boris', 'María', 'Алёна', 'Oliver', 'Пётр', 'Lucía', 'Diego', 'Olga', 'Emma'];
/** Bookings of a resource in a day, each an hour long, from 8:00 UTC. */
export const A_DAY = 14;
const FIRST_HOUR = 8;

/** The title of a booking, which names its day, so that the shown days can be read from a page. */
export const titleOn = (date) => `Haircut ${date}`;

/**
 * Adds many bookings of the demo user, for ten more resources, in the days around today; each has one service.
 *
 * @param {string} dataDir
 * @param {number} count
 */
export const seedBookings = async (dataDir, count) => {
  const connection = await connect({ dataDir });
  try {
    const { db } = connection;
    const { workspaceId } = await seedDemo(db, dataDir);
    const resources = await db
      .insert(bookingResources)
      .values(NAMES.map((name) => ({ workspaceId, name })))
      .returning();
    const [service] = await db
      .insert(services)
      .values({ workspaceId, name: 'Haircut', duration: 60, price: 30, position: 100 })
      .returning();
    const days = Math.ceil(count / resources.length / A_DAY);
    for (const { id, name } of resources) {
      const [option] = await db
        .insert(bookingOptions)
        .values({ workspaceId, resourceId: id, serviceId: service.id })
        .returning();
      await db.execute(sql`
        insert into ${bookings} (workspace_id, resource_id, title, starts_at, ends_at, status, notes, customer_name,
          customer_phone, source, total_duration, total_price)
        select ${workspaceId}::uuid, ${id}::uuid, ${titleOn('')} || to_char(starts, 'YYYY-MM-DD'), starts,
          starts + interval '1 hour', 'confirmed', '', 'Customer ' || n || ' of ' || ${name}, '+34 6' || (10000000 + n),
          'manual', 60, 30
        from generate_series(0, ${count / resources.length - 1}::int) n,
        lateral (select date_trunc('day', now(), 'UTC') + (n / ${A_DAY}::int - ${Math.floor(days / 2)}::int) * interval '1 day'
          + (${FIRST_HOUR}::int + n % ${A_DAY}::int) * interval '1 hour' as starts) at`);
      await db.execute(sql`
        insert into ${bookedOptions} (booking_id, option_id, name, duration, price, position)
        select id, ${option.id}::uuid, 'Haircut', 60, 30, 0 from ${bookings} where resource_id = ${id}::uuid`);
    }
    await db.execute(sql`vacuum analyze`);
  } finally {
    await connection.close();
  }
};

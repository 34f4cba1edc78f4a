import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/schema/users.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { versionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import { createBooking, deleteBooking, listBookings, replaceBooking } from './bookings.ts';
import { createOption, deleteOption, listOptions } from './options.ts';
import { createResource, deleteResource, listResources } from './resources.ts';
import { scopeOf } from './scope.ts';
import { toWireBooking, toWireOption, toWireResource } from './wire.ts';

const calls = contract.booking;

export interface BookingDeps {
  db: Database;
  wakeups: Wakeups;
  now?: Clock | undefined;
}

export const bookingRoutes = (app: FastifyInstance, { db, wakeups, now = Date.now }: BookingDeps): void => {
  const scope = ({ user, query }: { user: UserRow; query: { agent_id?: string | undefined } }) =>
    scopeOf(db, user.id, query.agent_id);

  route(app, calls.listResources, async (call) =>
    (await listResources(db, await scope(call))).map(toWireResource),
  );
  route(app, calls.createResource, async (call) =>
    toWireResource(await createResource(db, await scope(call), call.body)),
  );
  route(app, calls.deleteResource, async (call) => {
    await deleteResource(db, await scope(call), call.params.id, now());
    wakeups.notify(call.user.id);
    return {};
  });

  route(app, calls.listOptions, async (call) => (await listOptions(db, await scope(call))).map(toWireOption));
  route(app, calls.createOption, async (call) =>
    toWireOption(await createOption(db, await scope(call), call.body)),
  );
  route(app, calls.deleteOption, async (call) => {
    await deleteOption(db, await scope(call), call.params.id);
    return {};
  });

  route(app, calls.listBookings, async (call) =>
    (await listBookings(db, await scope(call))).map(toWireBooking),
  );
  route(app, calls.createBooking, async (call) => {
    const booking = await createBooking(db, await scope(call), call.body, now());
    wakeups.notify(call.user.id);
    return toWireBooking(booking);
  });
  route(app, calls.updateBooking, async (call) => {
    const booking = await replaceBooking(db, await scope(call), call.params.id, call.body, {
      version: versionIn(call.request),
      now: now(),
    });
    wakeups.notify(call.user.id);
    return toWireBooking(booking);
  });
  route(app, calls.deleteBooking, async (call) => {
    await deleteBooking(db, await scope(call), call.params.id, now());
    wakeups.notify(call.user.id);
    return {};
  });
};

import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { shareReads } from '../changes/share-reads.ts';
import { waitFor } from '../changes/wait-for.ts';
import type { Database } from '../db/database.ts';
import type { Wakeups } from '../db/wakeups.ts';
import { inPages, longField } from '../http/long-list.ts';
import { route } from '../http/route.ts';
import { readBookingChanges } from './changes.ts';
import { type Scope, scopeOf } from './scope.ts';
import { onWire, toWireBooking } from './wire-format.ts';

interface Asked {
  scope: Scope;
  cursor: string;
  limit: number | undefined;
}

/** Follows the changes of the calendar. */
export const changesRoute = (
  app: FastifyInstance,
  { db, wakeups }: { db: Database; wakeups: Wakeups },
): void => {
  // Tabs and devices of a workspace wait for the same changes.
  const readNews = shareReads(
    ({ scope, cursor, limit }: Asked) => readBookingChanges(db, scope, cursor, limit),
    JSON.stringify,
  );

  route(app, contract.booking.bookingChanges, async ({ workspaceId, query, request, reply, signal }) => {
    const scope = await scopeOf(db, workspaceId, query.agent_id);
    const check = () => app.guards.authenticate(request);
    const waiting = { wakeups, workspaceId, signal, seconds: query.timeout, check };
    const { cursor, limit } = query;
    const { bookings: changed, ...rest } = await waitFor(
      waiting,
      () => readNews({ scope, cursor, limit }),
      ({ reset, more, bookings, removed, catalog }) =>
        reset || more || catalog || bookings.length + removed.length > 0,
    );
    return longField(reply, 'bookings', onWire(inPages(changed), toWireBooking), rest);
  });
};

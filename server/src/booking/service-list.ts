import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookingOptions, bookingResources } from '../db/schema/booking.ts';
import { services } from '../db/schema/services.ts';
import { inWorkspace } from '../db/scope.ts';
import { resourcesIn, type Scope } from './scope.ts';
import { toWireService, type WireService } from './wire-format.ts';

/** Offers of one page. */
const PAGE = 500;

interface Place {
  serviceId: string;
  resourceId: string;
}

const isLater = ({ serviceId, resourceId }: Place): SQL =>
  sql`(${bookingOptions.serviceId}, ${bookingOptions.resourceId}) > (${serviceId}::uuid, ${resourceId}::uuid)`;

/**
 * All services that resources within the scope offer, in pages, in no order that means anything. One that only archived
 * resources offer is there without offers.
 *
 * @param size offers that are read at once
 */
export async function* servicePages(
  db: Database,
  scope: Scope,
  size = PAGE,
): AsyncGenerator<WireService[], void> {
  let after: Place | undefined;
  let open: WireService | undefined;
  do {
    const rows = await db
      .select({
        service: services,
        offer: bookingOptions,
        archived: bookingResources.archived,
      })
      .from(bookingOptions)
      .innerJoin(services, eq(services.id, bookingOptions.serviceId))
      .innerJoin(bookingResources, eq(bookingResources.id, bookingOptions.resourceId))
      .where(inWorkspace(bookingOptions, scope.workspaceId, and(resourcesIn(scope), after && isLater(after))))
      .orderBy(asc(bookingOptions.serviceId), asc(bookingOptions.resourceId))
      .limit(size);
    const page: WireService[] = [];
    for (const { service, offer, archived } of rows) {
      if (open?.id !== service.id) {
        if (open) page.push(open);
        open = toWireService(service, []);
      }
      const { id: option, resourceId: resource, ownDuration: duration, ownPrice: price } = offer;
      if (!archived) open.offers.push({ option, resource, duration, price });
    }
    const last = rows.length < size ? undefined : rows.at(-1)?.offer;
    after = last && { serviceId: last.serviceId, resourceId: last.resourceId };
    if (!after && open) page.push(open);
    if (page.length > 0) yield page;
  } while (after);
}

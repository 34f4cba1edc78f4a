import {
  createBooking,
  createOption,
  createResource,
  type Database,
  type WorkspaceId,
} from '@switchboard/server';
import { demoBookings } from './bookings.ts';
import { type ResourceKey, resources, type ServiceKey, services } from './services.ts';

/** Writes the studio's resources, services and the two weeks around `now` into a calendar. */
export async function seedCalendar(db: Database, workspaceId: WorkspaceId, now: Date): Promise<void> {
  const scope = { workspaceId };
  const resourceIds = new Map<ResourceKey, string>();
  for (const [key, resource] of entries(resources)) {
    resourceIds.set(key, (await createResource(db, scope, resource, Date.now())).id);
  }
  const optionIds = new Map<ServiceKey, string>();
  for (const [key, { resource, ...service }] of entries(services)) {
    const resourceId = idOf(resourceIds, resource);
    const option = await createOption(db, scope, { ...service, resourceId }, Date.now());
    optionIds.set(key, option.id);
  }
  for (const booking of demoBookings(now)) {
    const resource = idOf(resourceIds, booking.resource);
    const options = booking.options.map((key) => idOf(optionIds, key));
    await createBooking(db, scope, { ...booking, resource, options });
  }
}

const entries = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];

function idOf<K>(ids: ReadonlyMap<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not created`);
  return id;
}

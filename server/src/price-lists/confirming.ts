import type { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseFraction } from '../booking/amounts.ts';
import { changeCatalog } from '../booking/catalog.ts';
import { offersOfService, ownValuesOf, storeOffers } from '../booking/offers.ts';
import { addResource, listResources, refuseArchived, requireResource } from '../booking/resources.ts';
import type { Scope } from '../booking/scope.ts';
import { insertService, requireServiceRow, sameService } from '../booking/service-rows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { services } from '../db/schema/services.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { AfterReminders } from '../schedule/business.ts';

type Confirmed = z.output<typeof contract.priceLists.confirm.body>;
type Result = z.output<typeof contract.priceLists.confirm.response>;

/**
 * Writes what a person confirmed of a price list, in one transaction. Equal services are added once, however often the
 * call is repeated.
 *
 * @throws Refusal 404 for a resource or a service that is not within the scope; 400 without any resource, or for amounts
 * that the currency does not have
 */
export const confirmPriceList = (
  db: Database,
  scope: Required<Scope>,
  { services: wanted, hours, currency, time_zone: zone, ...giver }: Omit<Confirmed, 'agent'>,
  { now, afterReminders }: { now: number; afterReminders: AfterReminders },
): Promise<Result> =>
  changeCatalog(db, scope.workspaceId, now, async (tx) => {
    await changeSettings(tx, scope, { hours, currency, zone }, afterReminders);
    await refuseFraction(
      tx,
      scope,
      wanted.map(({ price }) => price),
      'services',
    );
    const result = { added: 0, changed: 0, same: 0 };
    if (wanted.length === 0) return result;
    const givers = await giversOf(tx, scope, giver);
    for (const { changes, ...values } of wanted)
      result[
        changes === undefined
          ? await add(tx, scope, values, givers)
          : await change(tx, scope, changes, values)
      ] += 1;
    return result;
  });

const changeSettings = async (
  tx: Transaction,
  { workspaceId }: Scope,
  {
    hours,
    currency,
    zone,
  }: { hours: Confirmed['hours']; currency: Confirmed['currency']; zone: Confirmed['time_zone'] },
  afterReminders: AfterReminders,
): Promise<void> => {
  const [before] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const timeZone = before?.timeZone === null ? zone : undefined;
  const set = { ...(hours && { hours }), ...(currency && { currency }), ...(timeZone && { timeZone }) };
  if (Object.keys(set).length === 0) return;
  await tx.update(workspaces).set(set).where(eq(workspaces.id, workspaceId));
  if (timeZone !== undefined) await afterReminders(tx, workspaceId);
};

/** Who gives the services: the named one, a new one, or all that the agent offers. */
const giversOf = async (
  tx: Transaction,
  scope: Required<Scope>,
  { resource, new_resource: name }: Pick<Confirmed, 'resource' | 'new_resource'>,
): Promise<string[]> => {
  if (resource !== undefined) {
    const row = await requireResource(tx, scope, resource, 'resource');
    refuseArchived(row, 'resource');
    return [row.id];
  }
  const present = await listResources(tx, scope);
  if (name === undefined) {
    if (present.length === 0) throw new Refusal('resource_needed', { field: 'resource' });
    return present.map(({ id }) => id);
  }
  const same = present.find((one) => one.name === name);
  return [(same ?? (await addResource(tx, { workspaceId: scope.workspaceId }, { name }))).id];
};

type Values = Pick<Confirmed['services'][number], 'name' | 'duration' | 'price'>;

const add = async (
  tx: Transaction,
  scope: Required<Scope>,
  values: Values,
  givers: readonly string[],
): Promise<keyof Result & ('added' | 'same')> => {
  const known = await sameService(tx, scope, values);
  const service = known ?? (await insertService(tx, scope, values));
  const held = await offersOfService(tx, scope, service.id);
  const missing = givers.filter((id) => held.every(({ resource }) => resource !== id));
  if (missing.length === 0) return 'same';
  await storeOffers(tx, scope, service, held, {
    ...ownValuesOf(held),
    ...ownValuesOf(missing.map((id) => ({ resource: id }))),
  });
  return 'added';
};

const change = async (
  tx: Transaction,
  scope: Required<Scope>,
  id: string,
  { duration, price }: Values,
): Promise<'changed' | 'same'> => {
  const service = await requireServiceRow(tx, scope, id, 'services');
  if (service.duration === duration && service.price === price) return 'same';
  await tx.update(services).set({ duration, price }).where(eq(services.id, service.id));
  return 'changed';
};

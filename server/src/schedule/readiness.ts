import type { Readiness } from '@switchboard/api-client';
import { listOptions } from '../booking/offered.ts';
import { listResources } from '../booking/resources.ts';
import type { Scope } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { readBusiness } from './business.ts';

type Gap = Readiness['booking'][number];

/** What is missing before customers can book within a scope. A currency is missing where prices have none. */
export const bookingGaps = async (db: Database, scope: Scope): Promise<Gap[]> => {
  const business = await readBusiness(db, scope.workspaceId);
  const resources = await listResources(db, scope);
  const options = await listOptions(db, scope);
  // Hours that no person chose are a proposal, and not when a customer may come.
  const isOpenUnknown =
    !business.hoursChosen && resources.some(({ hours, rota }) => hours === null && rota === null);
  const missing: Record<Gap, boolean> = {
    resource: resources.length === 0,
    service: options.length === 0,
    hours: !business.hoursChosen && (resources.length === 0 || isOpenUnknown),
    time_zone: business.timeZone === null,
    currency: business.currency === null && options.some(({ price }) => price !== null && price > 0),
  };
  return (Object.keys(missing) as Gap[]).filter((gap) => missing[gap]);
};

/** Whether customers can book within a scope. */
export const canBook = async (db: Database, scope: Scope): Promise<boolean> =>
  (await bookingGaps(db, scope)).every((gap) => gap === 'currency');

import type { PriceListAnswer } from '@switchboard/api-client';
import { listOptions } from '../booking/offered.ts';
import { listResources } from '../booking/resources.ts';
import type { Scope } from '../booking/scope.ts';
import type { Database } from '../db/database.ts';
import { readBusiness } from '../schedule/business.ts';
import type { PriceList } from './reading/price-list.ts';

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What a list says beside what the calendar has, so that a person sees the difference. */
export const besideCalendar = async (
  db: Database,
  scope: Required<Scope>,
  { services, hours, currency }: PriceList,
): Promise<PriceListAnswer> => {
  const business = await readBusiness(db, scope.workspaceId);
  const options = new Map<string, { id: string; duration: number; price: number | null }>();
  for (const { serviceId: id, name, duration, price } of await listOptions(db, scope))
    if (!options.has(keyOf(name))) options.set(keyOf(name), { id, duration, price });
  return {
    services: services.map(({ name, duration, price, unsure, line }) => ({
      ...{ name, duration, price, unsure, line },
      present: options.get(keyOf(name)) ?? null,
    })),
    hours: hours && {
      ...hours,
      week: hours.week.map((day) => day.map(([from, to]): [number, number] => [from, to])),
    },
    currency,
    present: {
      hours: business.hoursChosen ? business.hours : null,
      currency: business.currency,
      time_zone: business.timeZone,
      resources: (await listResources(db, scope)).map(({ id, name }) => ({ id, name })),
    },
  };
};

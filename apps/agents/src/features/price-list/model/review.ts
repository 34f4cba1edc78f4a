import type { ConfirmPriceList, PriceListAnswer } from '@switchboard/api-client';
import { amountText } from '@switchboard/common/text/currencies';
import type { WeekHours } from '@switchboard/common/time/week-hours';

/** A service of a list, as a person edits it. Amounts are texts until they are sent. */
export interface Row {
  name: string;
  duration: string;
  price: string;
  chosen: boolean;
  /** The list left some of it open. */
  unsure: boolean;
  line: string;
  present: PriceListAnswer['services'][number]['present'];
}

export interface Review {
  rows: Row[];
  /** Services of the list that the calendar has with the same values. */
  same: number;
  hours: WeekHours;
  /** The hours are written. */
  hoursChosen: boolean;
  hoursUnsure: boolean;
  /** ISO 4217, or empty for none. */
  currency: string;
  /** The id of the resource that gives the services, or empty for all that the agent offers. */
  resource: string;
  /** The name of the first resource. */
  newResource: string;
}

/** Minutes of a service whose list names none. A person has to look at it. */
const USUAL_DURATION = 60;

const NO_HOURS: WeekHours = Array.from({ length: 7 }, () => []);

const isSame = ({ duration, price, present }: PriceListAnswer['services'][number]): boolean =>
  present !== null && (duration ?? present.duration) === present.duration && price === present.price;

/**
 * @param person the name that the first resource gets unless another is entered
 * @param decimal the decimal sign of prices
 */
export const reviewOf = (
  { services, hours, currency, present }: PriceListAnswer,
  person: string,
  decimal: string,
): Review => ({
  rows: services
    .filter((service) => !isSame(service))
    .map(({ name, duration, price, unsure, line, present: before }) => ({
      name,
      duration: String(duration ?? before?.duration ?? USUAL_DURATION),
      price: amountText(price ?? '', present.currency ?? currency?.code ?? null, decimal),
      // What is there is changed, and what is uncertain is added, only when a person says so.
      chosen: before === null && !unsure,
      unsure: unsure || duration === null || price === null,
      line,
      present: before,
    })),
  same: services.filter(isSame).length,
  hours: hours?.week ?? present.hours ?? NO_HOURS,
  hoursChosen: hours !== null && present.hours === null,
  hoursUnsure: hours?.unsure ?? false,
  currency: present.currency ?? currency?.code ?? '',
  resource: '',
  newResource: present.resources.length === 0 ? person : '',
});

const amountOf = (text: string): number => Number(text.trim().replace(',', '.'));

export type Problem = 'name' | 'duration' | 'price';

/** Why a chosen row cannot be sent. */
export const problemOf = ({ name, duration, price }: Row): Problem | undefined => {
  if (name.trim() === '') return 'name';
  const minutes = amountOf(duration);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 24 * 60) return 'duration';
  if (price.trim() !== '' && !(amountOf(price) >= 0)) return 'price';
  return undefined;
};

/** What the person confirmed. @param zone of the browser, which counts while the business has none */
export const confirmedIn = (
  { rows, hours, hoursChosen, currency, resource, newResource }: Review,
  { agent, present, zone }: { agent: string; present: PriceListAnswer['present']; zone: string },
): ConfirmPriceList => ({
  agent,
  services: rows
    .filter(({ chosen }) => chosen)
    .map(({ name, duration, price, present: held }) => ({
      name: name.trim(),
      duration: amountOf(duration),
      price: price.trim() === '' ? null : amountOf(price),
      ...(held && { changes: held.id }),
    })),
  ...(hoursChosen && { hours: hours.map((day) => day.map(([from, to]): [number, number] => [from, to])) }),
  ...(currency !== '' && currency !== present.currency && { currency }),
  ...(present.time_zone === null && { time_zone: zone }),
  ...(resource !== '' && { resource }),
  ...(resource === '' && newResource.trim() !== '' && { new_resource: newResource.trim() }),
});

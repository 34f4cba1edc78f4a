import { DAY } from '@switchboard/common/time/durations';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { createZone, zonesOfCountry } from '../time/zones.ts';

/** Zones of a country count as one when their clocks agree for this long. */
const FORESEEN = 400 * DAY;

/**
 * The zone in which a customer with these phones lives: that of the country of the first one that has all its clocks
 * alike. Undefined for a country with several times, such as Spain with the Canaries.
 */
export const zoneOfPhones = (phones: readonly string[], now: number): string | undefined => {
  for (const phone of phones) {
    const country = parsePhoneNumberFromString(phone.startsWith('+') ? phone : `+${phone}`)?.country;
    const [first, ...others] = country === undefined ? [] : zonesOfCountry(country);
    if (first !== undefined && others.every((other) => isAlike(first, other, now))) return first;
  }
  return undefined;
};

/** Whether two zones have the same clocks from now on. */
export const isAlike = (one: string, other: string, now: number): boolean => {
  const [zone, second] = [createZone(one), createZone(other)];
  for (let at = now; at < now + FORESEEN; at += DAY) if (zone.shown(at) !== second.shown(at)) return false;
  return true;
};

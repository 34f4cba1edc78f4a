import type { BusinessSettings } from '@switchboard/api-client';
import { intlZone } from '@switchboard/common/time/intl-zone';
import { type Zone, zoneFrom } from '@switchboard/common/time/zone';

/**
 * The zone of a business by the table of its server; of an earlier server, which sends a name alone, by that of the
 * browser. `undefined` if the business has none, or one that the browser does not know.
 */
export const zoneOfSettings = ({
  time_zone: name,
  clocks,
}: Pick<BusinessSettings, 'time_zone' | 'clocks'>): Zone | undefined => {
  if (name === null) return undefined;
  if (clocks) return zoneFrom(clocks);
  try {
    return intlZone(name);
  } catch {
    return undefined;
  }
};

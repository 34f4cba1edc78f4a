import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { intlZone } from '@switchboard/common/time/intl-zone';
import { type Zone, zoneFrom } from '@switchboard/common/time/zone';

export { intlZone, type Zone, zoneFrom };

/** The zone of this machine. */
export const browserZone = (): Zone => intlZone(browserZoneName());

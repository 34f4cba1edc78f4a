import { createZone, type Zone } from '@switchboard/common/time/zone';

export { createZone, type Zone };

/** The zone of this machine. */
export const browserZone = (): Zone => createZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

import type { Resource } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useStatusName } from '../../bookings/components/use-status-name.ts';
import type { Formats } from '../../time/model/formats.ts';
import type { Zone } from '../../time/model/zone.ts';
import { type BlockWords, createBlockWords } from '../model/block-words.ts';

/** The texts of bookings in the language of the user. */
export const useBlockWords = (formats: Formats, zone: Zone, resources: readonly Resource[]): BlockWords => {
  const { t } = useTranslation('calendar');
  const statusName = useStatusName();
  return useMemo(
    () =>
      createBlockWords({
        formats,
        zone,
        resources,
        statusName,
        untitled: t('booking.untitled'),
        forced: t('grid.forced'),
        declined: t('booking.declined'),
        unreached: { failed: t('booking.unreached.failed'), unknown: t('booking.unreached.unknown') },
        repeats: t('booking.repeats'),
      }),
    [formats, zone, resources, statusName, t],
  );
};

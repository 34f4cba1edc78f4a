import { isBookingStatus } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';
import { BLOCKED } from '../../working/model/blocked.ts';

/** The name of a status in the language of the user. An unknown status is its own name. */
export const useStatusName = (): ((status: string) => string) => {
  const { t } = useTranslation('calendar');
  return useCallback(
    (status) => {
      if (status === BLOCKED) return t('grid.blocked');
      return isBookingStatus(status) ? t(`status.${status}`) : status;
    },
    [t],
  );
};

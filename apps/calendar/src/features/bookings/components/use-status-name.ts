import { isBookingStatus } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback } from 'react';

/** The name of a status in the language of the user. An unknown status is its own name. */
export const useStatusName = (): ((status: string) => string) => {
  const { t } = useTranslation('calendar');
  return useCallback((status) => (isBookingStatus(status) ? t(`status.${status}`) : status), [t]);
};

import { useTranslation } from '@switchboard/ui/i18n';
import { isKnownStatus } from '../model/status.ts';

/** The name of a status in the language of the user. An unknown status is its own name. */
export const useStatusName = (): ((status: string) => string) => {
  const { t } = useTranslation('calendar');
  return (status) => (isKnownStatus(status) ? t(`status.${status}`) : status);
};

import { useTranslation } from '@switchboard/ui/i18n';
import { isKnownStatus } from '../model/status.ts';

/** Names a status in the language of the user; one that the calendar does not know is shown as it came. */
export const useStatusName = (): ((status: string) => string) => {
  const { t } = useTranslation('calendar');
  return (status) => (isKnownStatus(status) ? t(`status.${status}`) : status);
};

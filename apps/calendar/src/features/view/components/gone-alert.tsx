import { Alert } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Says that the booking somebody wanted to see is not there any more. */
export const GoneAlert = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <Alert
      type="info"
      showIcon
      role="alert"
      title={t('booking.gone')}
      closable={{ onClose, 'aria-label': t('close') }}
    />
  );
};

import { Alert, Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';

/** Says that the calendar may be out of date. */
export const StaleAlert = () => {
  const { t } = useTranslation('calendar');
  const { store } = useCalendar();
  const stale = useCalendarState((state) => state.stale);
  const loading = useCalendarState((state) => state.loading);
  if (!stale) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('stale')}
      action={
        <Button size="small" loading={loading} onClick={() => store.getState().load()}>
          {t('retry')}
        </Button>
      }
    />
  );
};

/** Says that the booking that the URL names was deleted. */
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

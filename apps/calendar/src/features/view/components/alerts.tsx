import { useOnline } from '@switchboard/common/page/use-online';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import styles from './alerts.module.css';

interface AlertProps {
  type: 'warning' | 'info';
  text: string;
  action: ReactNode;
}

// `Alert` of the design system is fetched when it is used. This one has to appear without the network too.
const Alert = ({ type, text, action }: AlertProps) => (
  <div role="alert" className={`${styles.alert} ${styles[type]}`}>
    <Icon name="alert" size={16} className={styles.icon ?? ''} />
    <span className={styles.text}>{text}</span>
    {action}
  </div>
);

/** Warns that the calendar may be out of date. Without a network the shell warns, for all apps. */
export const StaleAlert = () => {
  const { t } = useTranslation('calendar');
  const { store } = useCalendar();
  const stale = useCalendarState((state) => state.stale);
  const loading = useCalendarState((state) => state.loading);
  const online = useOnline();
  if (!stale || !online) return null;
  return (
    <Alert
      type="warning"
      text={t('stale')}
      action={
        <Button size="small" loading={loading} onClick={() => store.getState().load()}>
          {t('retry')}
        </Button>
      }
    />
  );
};

/** Reports that the booking in the URL was deleted. */
export const GoneAlert = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <Alert
      type="info"
      text={t('booking.gone')}
      action={
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size={16} />}
          aria-label={t('close')}
          onClick={onClose}
        />
      }
    />
  );
};

import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ViewControl } from '../store/use-view.ts';
import styles from './calendar-header.module.css';
import { WeekNav } from './week-nav.tsx';

export interface CalendarHeaderProps {
  view: ViewControl;
  onNew: () => void;
  onManage: () => void;
}

/** The title, the week, and the actions of the calendar. */
export const CalendarHeader = ({ view, onNew, onManage }: CalendarHeaderProps) => {
  const { t } = useTranslation('calendar');
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.nav}>
        <WeekNav view={view} />
      </div>
      <div className={styles.actions}>
        <Button onClick={onManage}>{t('resources.manage')}</Button>
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={onNew}>
          {t('booking.new')}
        </Button>
      </div>
    </header>
  );
};

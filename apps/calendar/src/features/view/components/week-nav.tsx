import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { ViewControl } from '../store/use-view.ts';
import styles from './week-nav.module.css';

/** The dates of the week, with buttons for previous, today and next. */
export const WeekNav = ({ view }: { view: ViewControl }) => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const [first = '', last = first] = [view.days[0], view.days.at(-1)];
  const steps = [
    { name: t('week.previous'), icon: 'previous', go: view.showPrevious },
    { name: t('week.next'), icon: 'next', go: view.showNext },
  ];

  return (
    <nav className={styles.nav} aria-label={t('week.label')}>
      <Button onClick={view.showToday}>{t('week.today')}</Button>
      <span className={styles.steps}>
        {steps.map(({ name, icon, go }) => (
          <Tooltip key={icon} title={name}>
            <Button type="text" aria-label={name} icon={<Icon name={icon} />} onClick={go} />
          </Tooltip>
        ))}
      </span>
      <h2 className={styles.range} aria-live="polite">
        <bdi dir="ltr">{formats.range(first, last)}</bdi>
      </h2>
    </nav>
  );
};

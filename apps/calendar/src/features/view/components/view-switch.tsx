import { Segmented, useMediaQuery } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CalendarView, isView, VIEWS } from '../model/view-days.ts';
import type { ViewControl } from '../store/use-view.ts';
import styles from './calendar-header.module.css';

/** The choice between day, work week, week, month, agenda and a column per resource. */
export const ViewSwitch = ({ view: { view: value, chooseView } }: { view: ViewControl }) => {
  const { t } = useTranslation('calendar');
  const roomy = useMediaQuery('(min-width: 1360px)');
  const options = VIEWS.map((view) => ({ value: view, label: t(`header.view.${view}`) }));

  if (roomy)
    return (
      <Segmented<CalendarView>
        aria-label={t('header.views')}
        value={value}
        options={options}
        onChange={chooseView}
      />
    );
  return (
    <select
      className={styles.select}
      aria-label={t('header.views')}
      value={value}
      onChange={({ target }) => isView(target.value) && chooseView(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

import { useMediaQuery } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { memo, useId } from 'react';
import { isView, VIEWS } from '../model/view-days.ts';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './view-switch.module.css';

export interface ViewSwitchProps {
  view: Pick<SteadyView, 'view' | 'chooseView'>;
}

/** The choice between day, work week, week, month, agenda and a column per resource. */
export const ViewSwitch = memo(({ view: { view, chooseView } }: ViewSwitchProps) => {
  const { t } = useTranslation('calendar');
  const roomy = useMediaQuery('(min-width: 1360px)');
  const name = useId();

  if (roomy)
    return (
      <div role="radiogroup" aria-label={t('header.views')} className={styles.views}>
        {VIEWS.map((value) => (
          <label key={value} className={styles.view}>
            <input type="radio" name={name} checked={value === view} onChange={() => chooseView(value)} />
            {t(`header.view.${value}`)}
          </label>
        ))}
      </div>
    );
  return (
    <select
      className={styles.select}
      aria-label={t('header.views')}
      value={view}
      onChange={({ target }) => isView(target.value) && chooseView(target.value)}
    >
      {VIEWS.map((value) => (
        <option key={value} value={value}>
          {t(`header.view.${value}`)}
        </option>
      ))}
    </select>
  );
});

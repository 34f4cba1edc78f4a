import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { memo, useState } from 'react';
import { activeFilters, NO_FILTER } from '../model/filter-count.ts';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './filter-bar.module.css';
import { FilterFields } from './filter-fields.tsx';
import { ResourceChips } from './resource-chips.tsx';

const lateSheet = late(async () => (await import('./lazy.ts')).FilterSheet);

/** Opens the filters on a narrow screen, and shows how many are active. */
export const FilterButton = memo(({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const Sheet = useCode(lateSheet, {
    open,
    onFailure: () => {
      setOpen(false);
      showError(t('formFailed.title'), 'drawer');
    },
  });
  const count = activeFilters(view.filter);

  return (
    <>
      <Button
        aria-label={count > 0 ? t('header.filtersActive', { count }) : t('header.filters')}
        type={count > 0 ? 'primary' : 'default'}
        icon={<Icon name="filter" size={16} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? count : null}
      </Button>
      {Sheet && <Sheet view={view} open={open} onClose={() => setOpen(false)} />}
    </>
  );
});

/** The filters of a wide screen in one line. */
export const FilterBar = memo(({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  return (
    <div className={styles.bar}>
      <ResourceChips view={view} />
      <FilterFields view={view} />
      {activeFilters(view.filter) > 0 && (
        <Tooltip title={t('header.clear')}>
          <Button
            type="text"
            aria-label={t('header.clear')}
            icon={<Icon name="close" size={16} />}
            onClick={() => view.setFilter(NO_FILTER)}
          />
        </Tooltip>
      )}
    </div>
  );
});

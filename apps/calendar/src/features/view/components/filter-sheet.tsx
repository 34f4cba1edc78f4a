import { Button } from '@switchboard/ui';
import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { NO_FILTER } from '../model/filter-count.ts';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './filter-bar.module.css';
import { FilterFields } from './filter-fields.tsx';
import { ResourceChips } from './resource-chips.tsx';

export interface FilterSheetProps {
  view: SteadyView;
  open: boolean;
  onClose: () => void;
}

/** All filters in a sheet from below, for narrow screens. */
export const FilterSheet = ({ view, open, onClose }: FilterSheetProps) => {
  const { t } = useTranslation('calendar');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t('header.filters')}
      destroyOnHidden
      closable={{ 'aria-label': t('close') }}
    >
      <div className={styles.sheet}>
        <ResourceChips view={view} />
        <FilterFields view={view} />
        <div className={styles.actions}>
          <Button type="text" onClick={() => view.setFilter(NO_FILTER)}>
            {t('header.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('header.show')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
};

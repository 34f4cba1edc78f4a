import { matchesSearch } from '@switchboard/common/text/search-words';
import { Select } from '@switchboard/ui/fields';
import { useTranslation } from '@switchboard/ui/i18n';
import { useMemo } from 'react';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './resource-choice.module.css';

/** The filter by resource where there are many: found by name, and only what is in view is mounted. */
export const ResourceChoice = ({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  const resources = useCalendarState((state) => state.resources);
  const options = useMemo(() => resources.map(({ id, name }) => ({ value: id, label: name })), [resources]);
  return (
    <span className={styles.box}>
      <Select<string[]>
        mode="multiple"
        className={styles.choice ?? ''}
        aria-label={t('filter.label')}
        placeholder={t('filter.find', { count: resources.length })}
        value={[...view.filter.resourceIds]}
        onChange={(resourceIds) => view.setFilter({ resourceIds })}
        maxTagCount="responsive"
        allowClear
        options={options}
        showSearch={{ filterOption: (text, option) => matchesSearch(String(option?.label ?? ''), text) }}
      />
    </span>
  );
};

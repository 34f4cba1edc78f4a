import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './resource-chips.module.css';

/** The filter by resource, and the legend of the colours. */
export const ResourceChips = ({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  const resources = useCalendarState((state) => state.resources);

  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{t('filter.label')}</legend>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={view.filter.resourceIds.length === 0}
        onClick={view.showAllResources}
      >
        {t('filter.all')}
      </button>
      {resources.map((resource) => (
        <button
          key={resource.id}
          type="button"
          className={styles.chip}
          aria-pressed={view.filter.resourceIds.includes(resource.id)}
          onClick={() => view.toggleResource(resource.id)}
        >
          <ResourceName resource={resource} />
        </button>
      ))}
    </fieldset>
  );
};

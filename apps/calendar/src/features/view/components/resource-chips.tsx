import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './resource-chips.module.css';

/** More of them cannot be looked over. */
const MOST_CHIPS = 12;

const lateChoice = late(async () => (await import('./resource-choice.tsx')).ResourceChoice);

/** The filter by resource: chips, which are the legend of the colours, or a choice with a search where there are many. */
export const ResourceChips = ({ view }: { view: SteadyView }) => {
  const isMany = useCalendarState((state) => state.resources.length > MOST_CHIPS);
  const { code: Choice } = usePart(lateChoice, { open: isMany });
  if (!isMany) return <Chips view={view} />;
  return Choice ? <Choice view={view} /> : null;
};

const Chips = ({ view }: { view: SteadyView }) => {
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

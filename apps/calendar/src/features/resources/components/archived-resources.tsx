import type { Resource } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import styles from './archived-resources.module.css';
import { ResourceName } from './resource-name.tsx';

const Archived = ({ resource }: { resource: Resource }) => {
  const { t } = useLateTexts(resourcesTexts);
  const { store } = useCalendar();
  const restoring = useSubmission();
  const restore = () =>
    restoring.submit(
      () => store.getState().updateResource(resource.id, { archived: false }),
      () => {},
    );

  return (
    <li>
      <div className={styles.resource}>
        <ResourceName resource={resource} />
        <Button
          size="small"
          aria-label={t('resources.restore', { name: resource.name })}
          loading={restoring.pending}
          onClick={restore}
        >
          {t('resources.restoreShort')}
        </Button>
      </div>
      <FormError error={restoring.error} />
    </li>
  );
};

/** Removed resources that bookings still use, with a button that restores them. */
export const ArchivedResources = () => {
  const { t } = useLateTexts(resourcesTexts);
  const archived = useCalendarState((state) => state.archived);
  if (archived.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>{t('first.archived')}</summary>
      <p className={styles.text}>{t('resources.archivedText')}</p>
      <ul>
        {archived.map((resource) => (
          <Archived key={resource.id} resource={resource} />
        ))}
      </ul>
    </details>
  );
};

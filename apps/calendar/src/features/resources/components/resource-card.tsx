import type { Resource } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useState } from 'react';
import { resourcesTexts } from '../../../locales/en/resources.ts';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { EditButton } from './edit-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './resource-card.module.css';
import { ResourceName } from './resource-name.tsx';
import { ResourceOptions } from './resource-options.tsx';

export interface ResourceCardProps {
  resource: Resource;
  /** Whether its services are in the card. */
  hasOptions: boolean;
  onEdit: () => void;
}

/** A resource with its actions. */
export const ResourceCard = ({ resource, hasOptions, onEdit }: ResourceCardProps) => {
  useLateTexts(resourcesTexts);
  const { t } = useLateTexts(settingsTexts);
  const { store } = useCalendar();
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const others = useCalendarState(({ resources }) => resources).filter(({ id }) => id !== resource.id);
  const booked = useCalendarState(
    ({ bookings }) => bookings.filter(({ resourceIds }) => resourceIds.includes(resource.id)).length,
  );
  const [error, setError] = useState<string>();
  const { name } = resource;
  const number = new Intl.NumberFormat(useLocale());

  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.header}>
        <h3 className={styles.name}>
          <ResourceName resource={resource} />
        </h3>
        <span className={styles.actions}>
          <EditButton name={t('resources.edit', { name })} onEdit={onEdit} />
          <RemoveButton
            item={name}
            others={others}
            othersLabel={t('removal.toResource')}
            name={t('resources.remove', { name })}
            question={t('resources.removeTitle', { name })}
            consequence={
              extended
                ? t('resources.removeAsk')
                : t('resources.removeText', { count: booked, bookings: number.format(booked) })
            }
            remove={(query) => store.getState().removeResource(resource.id, query)}
            onError={setError}
          />
        </span>
      </header>
      <FormError error={error} />
      {hasOptions && <ResourceOptions resource={resource} onError={setError} />}
    </section>
  );
};

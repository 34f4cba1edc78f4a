import type { Resource } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { FormError } from '../../calendar/components/form-error.tsx';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { OptionRow } from './option-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './resource-card.module.css';
import { ResourceName } from './resource-name.tsx';

const loadForm = () => import('./option-form.tsx');

/** A resource with its services. */
export const ResourceCard = ({ resource }: { resource: Resource }) => {
  const { t } = useTranslation('calendar');
  const { store } = useCalendar();
  const options = useCalendarState((state) => state.options).filter(
    ({ resourceId }) => resourceId === resource.id,
  );
  const booked = useCalendarState(
    ({ bookings }) => bookings.filter(({ resourceId }) => resourceId === resource.id).length,
  );
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState<string>();
  const { name } = resource;
  const number = new Intl.NumberFormat(useLocale());

  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.header}>
        <h3 className={styles.name}>
          <ResourceName resource={resource} />
        </h3>
        <RemoveButton
          name={t('resources.remove', { name })}
          question={t('resources.removeTitle', { name })}
          consequence={t('resources.removeText', { count: booked, bookings: number.format(booked) })}
          remove={() => store.getState().removeResource(resource.id)}
          onError={setError}
        />
      </header>
      <FormError error={error} />
      {options.length === 0 && !adding && <p className={styles.none}>{t('services.none')}</p>}
      <ul aria-label={t('services.of', { name })}>
        {options.map((option) => (
          <OptionRow key={option.id} option={option} onError={setError} />
        ))}
      </ul>
      {adding ? (
        <LazyForm load={loadForm} rows={3}>
          {({ OptionForm }) => <OptionForm resource={resource} onClose={() => setAdding(false)} />}
        </LazyForm>
      ) : (
        <Button
          type="link"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={16} />}
          aria-label={t('services.addTo', { name })}
          onClick={() => setAdding(true)}
        >
          {t('services.add')}
        </Button>
      )}
    </section>
  );
};

import type { Resource } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { EditButton } from './edit-button.tsx';
import { OptionRow } from './option-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './resource-card.module.css';
import { ResourceName } from './resource-name.tsx';

const lateForm = late(() => import('./option-form.tsx'));
const NEW = 'new';

/** A resource with its services. */
export const ResourceCard = ({ resource, onEdit }: { resource: Resource; onEdit: () => void }) => {
  const { t } = useLateTexts(settingsTexts);
  const { store } = useCalendar();
  const extended = useCalendarState(({ mode }) => mode === 'extended');
  const options = useCalendarState((state) => state.options).filter(
    ({ resourceId }) => resourceId === resource.id,
  );
  const others = useCalendarState(({ resources }) => resources).filter(({ id }) => id !== resource.id);
  const booked = useCalendarState(
    ({ bookings }) => bookings.filter(({ resourceId }) => resourceId === resource.id).length,
  );
  /** The id of the service in the form, or `NEW`. */
  const [form, setForm] = useState<string>();
  const [error, setError] = useState<string>();
  const { name } = resource;
  const number = new Intl.NumberFormat(useLocale());

  const optionForm = (option?: (typeof options)[number]) => (
    <LazyForm load={lateForm.fetch} rows={3}>
      {({ OptionForm }) => (
        <OptionForm resource={resource} option={option} onClose={() => setForm(undefined)} />
      )}
    </LazyForm>
  );

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
      {options.length === 0 && form === undefined && <p className={styles.none}>{t('services.none')}</p>}
      <ul aria-label={t('services.of', { name })}>
        {options.map((option) =>
          option.id === form ? (
            <li key={option.id}>{optionForm(option)}</li>
          ) : (
            <OptionRow
              key={option.id}
              option={option}
              others={options.filter((other) => other !== option)}
              onEdit={() => setForm(option.id)}
              onError={setError}
            />
          ),
        )}
      </ul>
      {form === NEW ? (
        optionForm()
      ) : (
        <Button
          type="link"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={16} />}
          aria-label={t('services.addTo', { name })}
          onClick={() => setForm(NEW)}
        >
          {t('services.add')}
        </Button>
      )}
    </section>
  );
};

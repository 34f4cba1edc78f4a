import type { BookingOption, Resource } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { LazyForm } from '../../calendar/components/lazy-form.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './resource-card.module.css';

const lateForm = late(() => import('./option-form.tsx'));
const NEW = 'new';

export interface ResourceOptionsProps {
  resource: Resource;
  onError: (message: string | undefined) => void;
}

/** The services of one resource, for a backend that keeps them for each resource apart. */
export const ResourceOptions = ({ resource, onError }: ResourceOptionsProps) => {
  const { t } = useTranslation('calendar');
  const options = useCalendarState((state) => state.options).filter(
    ({ resourceId }) => resourceId === resource.id,
  );
  /** The id of the service in the form, or `NEW`. */
  const [form, setForm] = useState<string>();
  const { name } = resource;

  const optionForm = (option?: BookingOption) => (
    <LazyForm load={lateForm.fetch} rows={3}>
      {({ OptionForm }) => (
        <OptionForm resource={resource} option={option} onClose={() => setForm(undefined)} />
      )}
    </LazyForm>
  );

  return (
    <>
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
              onError={onError}
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
    </>
  );
};

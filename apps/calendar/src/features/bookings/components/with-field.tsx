import { MAX_RESOURCES_PER_BOOKING } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useEffect, useId, useRef } from 'react';
import { togetherTexts } from '../../../locales/en/together.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { ResourceName } from '../../resources/components/resource-name.tsx';
import styles from './with-field.module.css';

export interface WithFieldProps {
  /** The id of the resource that was chosen first. */
  first: string;
  /** The ids of the others. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** Further people and rooms that a booking takes. Nothing where there is no other one. */
export const WithField = ({ first, value = [], onChange }: WithFieldProps) => {
  const { t } = useLateTexts(togetherTexts);
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const hasRemoved = useRef(false);
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const isExtended = useCalendarState(({ mode }) => mode === 'extended');
  const others = value.filter((each) => each !== first);
  const chosen = others.flatMap((each) => [...resources, ...archived].find((one) => one.id === each) ?? []);
  const free = resources.filter((one) => one.id !== first && !others.includes(one.id));
  const isFull = others.length + 1 >= MAX_RESOURCES_PER_BOOKING;

  useEffect(() => {
    if (hasRemoved.current) choice.current?.focus();
    hasRemoved.current = false;
  });

  if (!isExtended || (chosen.length === 0 && free.length === 0)) return null;

  const remove = (gone: string) => {
    hasRemoved.current = true;
    onChange?.(others.filter((each) => each !== gone));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('together.label')}</label>
      <ul className={styles.chosen} aria-live="polite">
        {chosen.map((resource) => (
          <li key={resource.id} className={styles.one}>
            <ResourceName resource={resource} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('together.remove', { name: resource.name })}
              title={t('together.remove', { name: resource.name })}
              onClick={() => remove(resource.id)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {free.length > 0 && !isFull && (
        <select
          ref={choice}
          id={id}
          value=""
          onChange={({ target }) => onChange?.([...others, target.value])}
        >
          <option value="">{t('together.add')}</option>
          {free.map(({ id: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};

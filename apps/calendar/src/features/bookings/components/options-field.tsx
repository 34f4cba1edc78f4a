import type { BookingOption } from '@switchboard/api-client';
import { useEffect, useId } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { groupOffer } from '../model/offer-groups.ts';
import styles from './options-field.module.css';
import { usePrice } from './use-price.ts';

export interface OptionsFieldProps {
  offered: readonly BookingOption[];
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** The services of a resource by category; any number can be chosen. */
export const OptionsField = ({ offered, value = [], onChange }: OptionsFieldProps) => {
  const { t } = useLateTexts(formTexts);
  const { formats, store } = useCalendar();
  const services = useCalendarState((state) => state.services);
  const groupId = useId();
  const priceOf = usePrice();
  useEffect(() => store.getState().needServices(), [store]);
  if (offered.length === 0) return <p className={styles.none}>{t('editor.noOptions')}</p>;

  const toggle = (id: string, chosen: boolean) =>
    onChange?.(chosen ? [...value, id] : value.filter((other) => other !== id));

  const row = ({ id, name, duration, price }: BookingOption) => (
    <li key={id}>
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={value.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
        <bdi className={styles.name}>{name}</bdi>{' '}
        <bdi className={styles.number} dir="ltr">
          {formats.duration(duration)}
        </bdi>{' '}
        <span className={styles.number}>{price === null ? '' : priceOf(price)}</span>
      </label>
    </li>
  );
  return (
    <ul className={styles.list} aria-label={t('editor.options')}>
      {groupOffer(offered, services).map(({ category, options }) =>
        category === null ? (
          options.map(row)
        ) : (
          <li key={category.id}>
            <h4 id={`${groupId}-${category.id}`} className={styles.category}>
              <bdi>{category.name}</bdi>
            </h4>
            <ul className={styles.group} aria-labelledby={`${groupId}-${category.id}`}>
              {options.map(row)}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
};

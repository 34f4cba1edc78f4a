import type { BookingOption } from '@switchboard/api-client';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { EditButton } from './edit-button.tsx';
import styles from './option-row.module.css';
import { RemoveButton } from './remove-button.tsx';

export interface OptionRowProps {
  option: BookingOption;
  /** The other services of the resource. */
  others: readonly BookingOption[];
  onEdit: () => void;
  onError: (message: string | undefined) => void;
}

/** A service with duration and price. */
export const OptionRow = ({ option, others, onEdit, onError }: OptionRowProps) => {
  const { id, name, duration, price } = option;
  const { t } = useLateTexts(settingsTexts);
  const { store, formats } = useCalendar();
  const extended = useCalendarState(({ mode }) => mode === 'extended');

  return (
    <li className={styles.option}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>
        <bdi dir="ltr">{formats.duration(duration)}</bdi>
      </span>
      <span className={styles.number}>{price === null ? '' : formats.price(price)}</span>
      <span className={styles.actions}>
        <EditButton name={t('services.edit', { name })} onEdit={onEdit} />
        <RemoveButton
          item={name}
          others={others}
          othersLabel={t('removal.toService')}
          name={t('services.remove', { name })}
          question={t('services.removeTitle', { name })}
          consequence={t(extended ? 'services.removeAsk' : 'services.removeText')}
          remove={(query) => store.getState().removeOption(id, query)}
          onError={onError}
        />
      </span>
    </li>
  );
};

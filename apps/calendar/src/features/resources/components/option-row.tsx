import type { BookingOption } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import styles from './option-row.module.css';
import { RemoveButton } from './remove-button.tsx';

export interface OptionRowProps {
  option: BookingOption;
  onError: (message: string | undefined) => void;
}

/** A service with duration and price. */
export const OptionRow = ({ option: { id, name, duration, price }, onError }: OptionRowProps) => {
  const { t } = useTranslation('calendar');
  const { store, formats } = useCalendar();

  return (
    <li className={styles.option}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>
        <bdi dir="ltr">{formats.duration(duration)}</bdi>
      </span>
      <span className={styles.number}>{price === null ? '' : formats.price(price)}</span>
      <RemoveButton
        name={t('services.remove', { name })}
        question={t('services.removeTitle', { name })}
        consequence={t('services.removeText')}
        remove={() => store.getState().removeOption(id)}
        onError={onError}
      />
    </li>
  );
};

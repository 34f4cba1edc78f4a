import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import { offeredStatuses } from '../model/status.ts';
import styles from './status-field.module.css';
import { StatusIcon } from './status-icon.tsx';
import { useStatusName } from './use-status-name.ts';

export interface StatusFieldProps {
  id?: string;
  /** The status of the edited booking. */
  held: string | undefined;
  value?: string;
  onChange?: (status: string) => void;
}

/** A choice of one of the statuses that a booking may have. */
export const StatusField = ({ id, held, value, onChange }: StatusFieldProps) => {
  const { t } = useTranslation('calendar');
  const nameOf = useStatusName();
  const group = useId();
  return (
    <div id={id} role="radiogroup" aria-label={t('booking.status')} className={styles.choices}>
      {offeredStatuses(held).map((status) => (
        <label key={status} className={styles.choice} data-status={status}>
          <input type="radio" name={group} checked={status === value} onChange={() => onChange?.(status)} />
          <StatusIcon status={status} size={14} always />
          {nameOf(status)}
        </label>
      ))}
    </div>
  );
};

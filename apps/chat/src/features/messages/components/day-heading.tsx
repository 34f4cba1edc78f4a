import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useDayName } from '../../time/store/time-context.tsx';
import { DateField } from './date-field.tsx';
import styles from './message-list.module.css';

export interface DayHeadingProps {
  ts: number;
  /** Shows the first message at or after a moment. */
  onJump: (ms: number) => void;
}

/** The heading above the first message of a day. It opens a calendar to jump to another day. */
export const DayHeading = ({ ts, onJump }: DayHeadingProps) => {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  const name = useDayName(ts);
  return (
    <div className={styles.day}>
      <button type="button" tabIndex={-1} title={t('messages.jumpToDate')} onClick={() => setOpen(true)}>
        {name}
      </button>
      <DateField open={open} shown={ts} onClose={() => setOpen(false)} onDate={onJump} />
    </div>
  );
};

import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { useDayName } from '../../time/store/time-context.tsx';
import { DateField } from './date-field.tsx';
import styles from './message-list.module.css';

export interface DayHeadingProps {
  ts: number;
  /** Shows the first message at or after a moment. */
  onJump: (ms: number) => void;
}

/** `2026-11-20`, as a date field has it. */
const dateOf = (ts: number): string => {
  const date = new Date(ts);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The heading above the first message of a day. It opens the browser's calendar to jump to another day. */
export const DayHeading = ({ ts, onJump }: DayHeadingProps) => {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLInputElement>(null);
  const name = useDayName(ts);
  return (
    <div className={styles.day}>
      <button
        type="button"
        tabIndex={-1}
        title={t('messages.jumpToDate')}
        onClick={() => field.current?.showPicker()}
      >
        {name}
      </button>
      <DateField ref={field} defaultValue={dateOf(ts)} max={dateOf(Date.now())} onDate={onJump} />
    </div>
  );
};

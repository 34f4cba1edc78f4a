import { DatePicker, dayjs, TimePicker } from '@switchboard/ui/fields';
import { type KeyboardEvent, useState } from 'react';
import { typedTime } from '../model/typed-time.ts';
import styles from './pickers.module.css';
import { useFieldFormats } from './use-field-formats.ts';

/** The props that an item of a form passes to its field. */
export interface PickerProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  'aria-describedby'?: string;
  'aria-label'?: string;
}

const MINUTE_STEP = 5;
/** The time picker needs a date: one without a change of clocks. */
const ANY_DAY = '2000-01-01';

/**
 * Keeps Enter within a picker: it opens the picker or takes the picked value, and never submits the form.
 *
 * @param take takes the typed text
 */
const useEnter = (take?: (typed: string) => void) => {
  const [open, onOpenChange] = useState(false);
  return {
    open,
    onOpenChange,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      // A picker ignores an event whose default is prevented, so it has to be opened here.
      event.preventDefault();
      if (event.target instanceof HTMLInputElement) take?.(event.target.value);
      if (!open) onOpenChange(true);
    },
  };
};

/** A day as `YYYY-MM-DD`. */
export const DateInput = ({ value, onChange, ...field }: PickerProps) => {
  const enter = useEnter();
  const formats = useFieldFormats();
  return (
    <DatePicker
      {...field}
      {...enter}
      className={styles.picker ?? ''}
      allowClear={false}
      format={formats.date}
      value={value ? dayjs(value) : null}
      onChange={(picked) => picked && onChange?.(picked.format('YYYY-MM-DD'))}
    />
  );
};

/** A time as `HH:mm`. It is typed in any common way, whatever the clock of the language. */
export const TimeInput = ({ value, onChange, ...field }: PickerProps) => {
  const formats = useFieldFormats();
  const take = (typed: string) => {
    const time = typedTime(typed, formats.hour12);
    if (time !== undefined && time !== value) onChange?.(time);
  };
  const enter = useEnter(take);
  return (
    <TimePicker
      {...field}
      {...enter}
      onBlur={({ target }) => target instanceof HTMLInputElement && take(target.value)}
      className={styles.picker ?? ''}
      allowClear={false}
      needConfirm={false}
      format={formats.time}
      minuteStep={MINUTE_STEP}
      value={value ? dayjs(`${ANY_DAY}T${value}`) : null}
      onChange={(picked) => picked && onChange?.(picked.format('HH:mm'))}
    />
  );
};

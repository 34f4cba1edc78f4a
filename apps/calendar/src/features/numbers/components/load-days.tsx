import { addDays, type CalendarDate } from '@switchboard/common/time/calendar-date';
import { useDirection } from '@switchboard/federation';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { numbersTexts } from '../../../locales/en/numbers.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { loadOf } from '../model/load.ts';
import { addMonths, daysBefore, daysOfMonth, type Month, monthOf, sameDayIn } from '../model/month.ts';
import { useNumbers } from '../store/use-numbers.ts';
import styles from './load-days.module.css';

export interface LoadDaysProps {
  month: Month;
  /** Called when the keyboard leaves the month. */
  onMonth: (month: Month) => void;
  /** The shown days. */
  shown: readonly CalendarDate[];
  today: CalendarDate;
  onPick: (date: CalendarDate) => void;
  /** The only resource that counts, if there is one. */
  resource?: string | undefined;
  /** One line, or weeks below each other. */
  shape: 'strip' | 'weeks';
}

/** The days of a month, each as dark as it is full. Without numbers, the days alone. */
export const LoadDays = ({ month, onMonth, shown, today, onPick, resource, shape }: LoadDaysProps) => {
  const { t } = useLateTexts(numbersTexts);
  const { formats, weekStartsOn } = useCalendar();
  const direction = useDirection();
  const days = daysOfMonth(month);
  const numbers = useNumbers(month, days.at(-1) ?? month, resource);
  const loads = new Map(numbers?.days.map((day) => [day.date, day]));
  const group = useRef<HTMLDivElement>(null);
  const isHere = (date: CalendarDate | undefined) => date !== undefined && monthOf(date) === month;
  const [focused, setFocused] = useState<CalendarDate>();
  const entry = [focused, shown.find(isHere), today].find(isHere) ?? month;
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    group.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const ahead = direction === 'rtl' ? -1 : 1;
    const week = shape === 'weeks' ? 7 : 1;
    const targets: Record<string, () => CalendarDate> = {
      ArrowRight: () => addDays(entry, ahead),
      ArrowLeft: () => addDays(entry, -ahead),
      ArrowDown: () => addDays(entry, week),
      ArrowUp: () => addDays(entry, -week),
      Home: () => month,
      End: () => days.at(-1) ?? month,
      PageDown: () => sameDayIn(addMonths(month, 1), entry),
      PageUp: () => sameDayIn(addMonths(month, -1), entry),
    };
    const target = targets[event.key]?.();
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    setFocused(target);
    if (!isHere(target)) onMonth(monthOf(target));
  };

  const label = (date: CalendarDate) => {
    const day = loads.get(date);
    if (!day) return formats.day(date);
    const words =
      day.open_minutes === 0 && day.bookings === 0
        ? t('numbers.closedDay')
        : t('numbers.day', {
            count: day.bookings,
            booked: formats.duration(day.booked_minutes),
            open: formats.duration(day.open_minutes),
          });
    return `${formats.day(date)}: ${words}`;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      ref={group}
      role="group"
      aria-label={t('numbers.load')}
      className={styles[shape]}
      style={{ '--before': daysBefore(month, weekStartsOn) + 1, '--days': days.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {days.map((date) => {
        const day = loads.get(date);
        return (
          <button
            key={date}
            type="button"
            data-date={date}
            className={styles.day}
            data-load={day && loadOf(day)}
            data-shown={shown.includes(date) || undefined}
            aria-current={date === today ? 'date' : undefined}
            aria-label={label(date)}
            title={label(date)}
            tabIndex={date === entry ? 0 : -1}
            onClick={() => onPick(date)}
          >
            {formats.dayNumber(date)}
          </button>
        );
      })}
    </div>
  );
};

import type { Resource, Shift } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { openSpans } from '@switchboard/common/time/opening-hours';
import { spansFault } from '@switchboard/common/time/week-hours';
import { useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { type FormEvent, useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { PopoverFoot } from '../../calendar/components/popover-foot.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { SpansField } from '../../settings/components/spans-field.tsx';
import { hoursText } from '../../time/model/hours-text.ts';
import styles from './block-form.module.css';
import { useChangeWorking } from './use-change-working.ts';

export interface DayFormProps {
  resource: Resource;
  date: CalendarDate;
  onDone: () => void;
}

/** The hours of a person on one day, in place of those of the rota or the week. */
export const DayForm = ({ resource, date, onDone }: DayFormProps) => {
  useLateTexts(settingsTexts);
  const { t } = useLateTexts(workingTexts);
  const locale = useLocale();
  const { formats } = useCalendar();
  const settings = useCalendarState((state) => state.settings);
  const { changeDay } = useChangeWorking();
  const held = resource.shifts.find((shift) => shift.date === date)?.hours;
  const exception = settings?.exceptions.find((day) => day.date === date);
  const [hours, setHours] = useState<Shift['hours']>(() => {
    if (held) return held;
    const { hours: week, rota } = resource;
    const usual = settings ? openSpans(date, { ...settings, exceptions: [] }, { hours: week, rota }) : [];
    return usual.map(([from, to]) => [from, to]);
  });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const fault = spansFault(hours);
  const isAway = resource.absences.some(({ from, to }) => from <= date && date <= to);
  const notes = [
    exception &&
      (exception.hours.length === 0
        ? t('working.closedDay')
        : t('working.shorterDay', { hours: hoursText(exception.hours, locale) })),
    isAway && t('working.away', { resource: resource.name }),
  ].filter(Boolean);

  const run = async (wanted: Shift['hours'] | undefined) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    const outcome: Outcome<unknown> | undefined = await changeDay(resource, date, wanted);
    setPending(false);
    if (outcome?.ok) onDone();
    else setError(outcome?.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault) void run(hours);
  };

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      aria-label={t('working.dayOf', { resource: resource.name })}
    >
      <p className={styles.label}>{formats.day(date)}</p>
      <FormError error={error ?? (fault && t(`settings.faults.${fault}`))} />
      {notes.map((note) => (
        <p key={note || ''} className={styles.text}>
          {note}
        </p>
      ))}
      <SpansField
        name={t('working.hours')}
        value={hours}
        none={t('working.notWorking')}
        onChange={setHours}
      />
      <PopoverFoot>
        {held && (
          <Button type="text" disabled={pending} onClick={() => void run(undefined)}>
            {t('working.asUsual')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={pending} disabled={fault !== undefined}>
          {t('working.save')}
        </Button>
      </PopoverFoot>
    </form>
  );
};

import { spansFault } from '@switchboard/common/time/week-hours';
import { useKept, useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { DateInput } from '../../time/components/pickers.tsx';
import { hoursText } from '../../time/model/hours-text.ts';
import { type Period, periodFault } from '../model/periods.ts';
import { Labelled } from './labelled.tsx';
import styles from './periods-field.module.css';
import { SpansField } from './spans-field.tsx';

export interface PeriodsFieldProps {
  label: string;
  /** Names the list among all, for a period that is being typed. */
  keptAs: string;
  value: readonly Period[];
  onChange: (periods: Period[]) => void;
  /** Asks before a new or changed period is taken; the form stays open without it. */
  mayAdd: (period: Period) => Promise<boolean>;
  /** Whether a period can have hours of its own. */
  withHours?: boolean;
  /** Text of a list without periods. */
  none: string;
  add: string;
  /** Without it, periods have no names. */
  namePlaceholder?: string | undefined;
  /** Text of a period without hours; 'Closed' by default. */
  closed?: string | undefined;
}

/** A period in the form, and the one that it replaces. */
interface Editing {
  replaces: Period | null;
  period: Period;
}

/** Days with other hours, or days away: a list without the past ones, and a form for one of them. */
export const PeriodsField = ({
  label,
  keptAs,
  value,
  onChange,
  mayAdd,
  withHours = false,
  none,
  add,
  namePlaceholder,
  closed: closedText,
}: PeriodsFieldProps) => {
  const { t } = useLateTexts(settingsTexts);
  const closed = closedText ?? t('settings.closed');
  const locale = useLocale();
  const { formats, zone, now } = useCalendar();
  const today = zone.wallTime(now()).date;
  const kept = useKept<Editing | null>(`calendar:period:${keptAs}`, null);
  // A form without changes is not worth a question.
  const [opened, open] = useState<Editing | null>(null);
  const editing = kept.value ?? opened;
  const upcoming = value.filter(({ to }) => to >= today);
  const range = ({ from, to }: Period) => formats.range(from, to);

  const close = () => {
    kept.forget();
    open(null);
  };
  const finish = async (period: Period, replaced: Period | null) => {
    if (!(await mayAdd(period))) return;
    const others = value.filter(({ from }) => from !== replaced?.from);
    onChange([...others, period].sort((a, b) => a.from.localeCompare(b.from)));
    close();
  };
  const change = (period: Period) => {
    if (JSON.stringify(period) === JSON.stringify(opened?.period)) kept.forget();
    else kept.change({ replaces: editing?.replaces ?? null, period });
  };

  return (
    <div className={styles.periods}>
      {upcoming.length === 0 && !editing && <p className={styles.none}>{none}</p>}
      <ul aria-label={label}>
        {upcoming.map((period) => (
          <li key={period.from} className={styles.period}>
            <span className={styles.what}>
              <bdi className={styles.range}>{range(period)}</bdi>
              {period.name && <span dir="auto">{period.name}</span>}
            </span>
            {withHours && (
              <bdi dir="ltr" className={styles.hours}>
                {hoursText(period.hours, locale) || closed}
              </bdi>
            )}
            <Tooltip title={t('settings.edit')}>
              <Button
                type="text"
                aria-label={t('settings.editPeriod', { period: range(period) })}
                icon={<Icon name="edit" size={16} />}
                onClick={() => open({ replaces: period, period })}
              />
            </Tooltip>
            <Tooltip title={t('settings.remove')}>
              <Button
                type="text"
                aria-label={t('settings.removePeriod', { period: range(period) })}
                icon={<Icon name="delete" size={16} />}
                onClick={() => onChange(value.filter((held) => held !== period))}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      {editing ? (
        <PeriodForm
          {...{ withHours, namePlaceholder, closed }}
          period={editing.period}
          onChange={change}
          onDone={(period) => void finish(period, editing.replaces)}
          onClose={close}
        />
      ) : (
        <Button
          type="link"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={16} />}
          onClick={() => open({ replaces: null, period: { from: today, to: today, name: '', hours: [] } })}
        >
          {add}
        </Button>
      )}
    </div>
  );
};

interface PeriodFormProps extends Pick<PeriodsFieldProps, 'withHours' | 'namePlaceholder'> {
  closed: string;
  period: Period;
  onChange: (period: Period) => void;
  onDone: (period: Period) => void;
  onClose: () => void;
}

const PeriodForm = ({
  period,
  withHours,
  namePlaceholder,
  closed,
  onChange,
  onDone,
  onClose,
}: PeriodFormProps) => {
  const { t } = useLateTexts(settingsTexts);
  const change = (changed: Partial<Period>) => onChange({ ...period, ...changed });
  const fault = periodFault(period) ?? spansFault(period.hours);

  return (
    <div className={styles.form}>
      <div className={styles.dates}>
        <Labelled label={t('settings.firstDay')}>
          {(field) => (
            <DateInput
              {...field}
              value={period.from}
              onChange={(from) => change({ from, ...(period.to < from && { to: from }) })}
            />
          )}
        </Labelled>
        <Labelled label={t('settings.lastDay')}>
          {(field) => <DateInput {...field} value={period.to} onChange={(to) => change({ to })} />}
        </Labelled>
      </div>
      {namePlaceholder !== undefined && (
        <Labelled label={t('settings.periodName')}>
          {(field) => (
            <Input
              {...field}
              maxLength={120}
              autoComplete="off"
              placeholder={namePlaceholder}
              value={period.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Labelled>
      )}
      {withHours && (
        <SpansField
          name={t('settings.theseDays')}
          value={period.hours}
          none={closed}
          onChange={(hours) => change({ hours })}
        />
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(`settings.faults.${fault}`)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={fault !== undefined}
          onClick={() => onDone({ ...period, name: period.name.trim() })}
        >
          {t('settings.save')}
        </Button>
        <Button type="text" onClick={onClose}>
          {t('services.cancel')}
        </Button>
      </div>
    </div>
  );
};

import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStatusName } from '../../bookings/components/use-status-name.ts';
import { offeredStatuses } from '../../bookings/model/status.ts';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { CalendarData } from '../../calendar/store/calendar-state.ts';
import { useAgents } from '../store/use-agents.ts';
import { useScope } from '../store/use-scope.ts';
import type { SteadyView } from '../store/use-steady-view.ts';
import styles from './filter-fields.module.css';

/** Milliseconds between the end of typing and the filter. */
const TYPING_PAUSE = 250;
const MANUAL = 'manual';
const KNOWN_SOURCES = [MANUAL, 'telegram', 'agent'] as const;

interface ChoiceProps {
  label: string;
  value: string | null;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (value: string | null) => void;
}

const Choice = ({ label, value, values, nameOf, onChange }: ChoiceProps) => (
  <select
    className={styles.select}
    aria-label={label}
    data-active={value !== null || undefined}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
  >
    <option value="">{label}</option>
    {values.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </select>
);

/** The sources of the bookings in memory, one in a line: a text, so that other bookings of the same ones change nothing. */
const sourcesIn = ({ bookings }: Pick<CalendarData, 'bookings'>): string =>
  [...new Set(bookings.map(({ source }) => source))].join('\n');

const listOf = (chosen: string | null): string[] => (chosen === null ? [] : [chosen]);

const withChosen = (values: readonly string[], chosen: string | null): string[] => [
  ...new Set([...values, ...(chosen ? [chosen] : [])]),
];

/** The filters by agent, status, source and text. */
export const FilterFields = ({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  const { statuses, sources: chosen, text } = view.filter;
  const [status = null, source = null] = [statuses[0], chosen[0]];
  const scope = useScope();
  const agents = useAgents();
  const sources = useCalendarState(sourcesIn);
  const statusName = useStatusName();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  // The URL changed, for example by the browser's Back.
  if (text !== told) {
    setTold(text);
    setTyped(text);
  }
  const apply = useEffectEvent((wanted: string) => {
    setTold(wanted);
    view.setFilter({ text: wanted });
  });
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, told]);

  const met = [MANUAL, ...sources.split('\n').filter(Boolean)];
  const sourceName = (one: string) => {
    const known = KNOWN_SOURCES.find((name) => name === one);
    return known ? t(`header.sources.${known}`) : one;
  };

  return (
    <div className={styles.fields}>
      {(agents.length > 0 || scope.agent) && (
        <Choice
          label={t('header.agent')}
          value={scope.agent}
          values={withChosen(
            agents.map(({ id }) => id),
            scope.agent,
          )}
          nameOf={(id) => agents.find((agent) => agent.id === id)?.name ?? id}
          onChange={scope.choose}
        />
      )}
      <Choice
        label={t('header.status')}
        value={status}
        values={withChosen(offeredStatuses(undefined), status)}
        nameOf={statusName}
        onChange={(chosen) => view.setFilter({ statuses: listOf(chosen) })}
      />
      <Choice
        label={t('header.source')}
        value={source}
        values={withChosen(met, source)}
        nameOf={sourceName}
        onChange={(chosen) => view.setFilter({ sources: listOf(chosen) })}
      />
      <input
        type="search"
        className={styles.text}
        aria-label={t('header.text')}
        placeholder={t('header.textShort')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
};

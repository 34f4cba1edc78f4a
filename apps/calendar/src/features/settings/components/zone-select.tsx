import { Select } from '@switchboard/ui/fields';
import { useMemo, useState } from 'react';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { browserZone } from '../../time/model/zone.ts';
import { matchesZone, zoneChoices } from '../model/zones.ts';
import styles from './zone-select.module.css';

export interface FieldProps<T> {
  id?: string;
  'aria-describedby'?: string;
  value?: T;
  onChange?: (value: T) => void;
}

const isKnown = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A choice of a time zone, found by city, area or offset. */
export const ZoneSelect = ({ value, ...field }: FieldProps<string>) => {
  const { now } = useCalendar();
  // The offsets of all zones take tens of milliseconds.
  const [asked, setAsked] = useState(false);
  const choices = useMemo(() => {
    const chosen = [browserZone().name, value ?? ''].filter(isKnown);
    return zoneChoices(asked ? Intl.supportedValuesOf('timeZone') : [], now(), chosen);
  }, [asked, now, value]);

  return (
    <Select
      {...field}
      value={value}
      onOpenChange={(open) => open && setAsked(true)}
      options={choices.map((choice) => ({ value: choice.name, label: choice.label, choice }))}
      optionRender={({ data: { choice } }) => (
        <span className={styles.choice}>
          {choice.label} <bdi dir="ltr">{choice.offset}</bdi>
        </span>
      )}
      showSearch={{
        filterOption: (text, option) => option !== undefined && matchesZone(option.choice, text),
      }}
    />
  );
};

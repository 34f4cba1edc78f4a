import type { TimeZones } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { ownZones } from '@switchboard/common/time/own-zones';
import { useApp } from '@switchboard/federation';
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

const NONE: TimeZones['zones'] = [];

/** A choice of a time zone, found by city, area or offset. */
export const ZoneSelect = ({ value, ...field }: FieldProps<string>) => {
  const { now } = useCalendar();
  const { schedule } = useApp().api;
  const [asked, setAsked] = useState(false);
  const { value: zones = NONE } = useLoaded(async () => {
    if (!asked) return NONE;
    return schedule.zones().then(
      (answer) => answer.zones,
      () => ownZones(now()),
    );
  }, [asked, schedule, now]);
  const choices = useMemo(
    () => zoneChoices(zones, [browserZone().name, value ?? ''].filter(Boolean)),
    [zones, value],
  );

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

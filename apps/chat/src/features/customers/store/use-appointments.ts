import type { ApiClient } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import type { Zone } from '@switchboard/common/time/zone';
import { useApp, useLocale } from '@switchboard/federation';
import { useMemo, useState } from 'react';
import { type Appointments, createAppointments } from '../model/appointments.ts';
import { zoneOfSettings } from '../model/zone-of-settings.ts';

/** Milliseconds after which the zone is requested again: a person may have changed it. */
const FRESH = 60_000;

interface Known {
  /** `undefined` where the business has none, or the backend knows none. */
  zone: Zone | undefined;
}

/** The last answer with the time of its request, by the calls of a backend: many rows share one request. */
const asked = new WeakMap<object, { at: number; answer: Promise<Known>; known?: Known }>();

const zoneOf = (schedule: ApiClient['schedule']): Promise<Known> => {
  const before = asked.get(schedule);
  if (before && Date.now() - before.at < FRESH) return before.answer;
  const ask = async (): Promise<Known> => {
    const settings = await schedule.settings().catch(() => undefined);
    const known = { zone: settings && zoneOfSettings(settings) };
    asked.set(schedule, { ...entry, known });
    return known;
  };
  const entry = { at: Date.now(), answer: ask(), ...(before?.known && { known: before.known }) };
  asked.set(schedule, entry);
  return entry.answer;
};

/** Words for times of bookings, in the zone of the business once it is known; `undefined` before. */
export const useAppointments = (): Appointments | undefined => {
  const { schedule } = useApp().api;
  const locale = useLocale();
  const [before] = useState(() => asked.get(schedule)?.known);
  const { value: known = before } = useLoaded(() => zoneOf(schedule), [schedule]);
  const zone = known?.zone;
  const isKnown = known !== undefined;
  return useMemo(() => (isKnown ? createAppointments(locale, zone) : undefined), [locale, isKnown, zone]);
};

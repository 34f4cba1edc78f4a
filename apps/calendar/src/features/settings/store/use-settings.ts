import type { BusinessSettings } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useMemo } from 'react';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';

/** A field of the settings that the calendar changes. */
type Changeable =
  | 'time_zone'
  | 'currency'
  | 'hours'
  | 'exceptions'
  | 'buffer'
  | 'reminders'
  | 'confirmations';

export interface SettingsControl {
  /** `null` on a backend that has none. */
  settings: BusinessSettings | null;
  /** Changes one field. The other values are what the user saw. */
  save: <F extends Changeable>(
    field: F,
    value: BusinessSettings[F],
    before: BusinessSettings[F],
  ) => Promise<Outcome<unknown>>;
  /** Makes the secret address, or replaces it. @param resource the id of the only one whose bookings it shows */
  createFeed(resource?: string): Promise<Outcome<string>>;
  deleteFeed(resource?: string): Promise<Outcome>;
}

/** The settings of the business, and the functions that change them. */
export const useSettings = (): SettingsControl => {
  const { store } = useCalendar();
  const { schedule } = useApp().api;
  const settings = useCalendarState((state) => state.settings);

  return useMemo(() => {
    const outcomeOf = async <T>(call: () => Promise<T>): Promise<Outcome<T>> => {
      try {
        const value = await call();
        // The lists tell whether an address exists.
        await store.getState().reloadLists();
        return { ok: true, value };
      } catch (failure) {
        return { ok: false, message: messageOf(failure) };
      }
    };
    return {
      settings,
      save: (field, value, before) =>
        store.getState().updateSettings({ [field]: value, before: { [field]: before } }),
      createFeed: (resource) => outcomeOf(() => schedule.createFeed(resource)),
      deleteFeed: (resource) => outcomeOf(() => schedule.deleteFeed(resource)),
    };
  }, [settings, store, schedule]);
};

import type { BusinessSettings } from '@switchboard/api-client';
import type { Outcome } from '../../calendar/store/calendar-state.ts';

/** A field of the settings that the calendar changes. */
type Changeable = 'time_zone' | 'currency' | 'hours' | 'exceptions' | 'buffer' | 'reminders';

/** The props of each part of the settings. */
export interface SettingsPartProps {
  settings: BusinessSettings;
  /** Changes one field. The other values are what the user saw. */
  save: <F extends Changeable>(
    field: F,
    value: BusinessSettings[F],
    before: BusinessSettings[F],
  ) => Promise<Outcome<unknown>>;
}

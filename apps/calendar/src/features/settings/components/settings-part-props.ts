import type { BusinessSettings, UpdateSettings } from '@switchboard/api-client';
import type { Outcome } from '../../calendar/store/calendar-state.ts';

/** The props of each part of the settings. */
export interface SettingsPartProps {
  settings: BusinessSettings;
  /** Changes the given fields. */
  save: (body: UpdateSettings) => Promise<Outcome<unknown>>;
}

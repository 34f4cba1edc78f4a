import type { BusinessSettings } from '@switchboard/api-client';
import type { SettingsControl } from '../store/use-settings.ts';

/** The props of each part of the settings. */
export interface SettingsPartProps extends Pick<SettingsControl, 'save'> {
  settings: BusinessSettings;
}

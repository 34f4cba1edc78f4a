import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import type { SettingsPart } from '../model/parts.ts';
import { useSettings } from '../store/use-settings.ts';
import { BusinessSetting } from './business-setting.tsx';
import { ConfirmationsSetting } from './confirmations-setting.tsx';
import { ExceptionsSetting } from './exceptions-setting.tsx';
import { FeedSetting } from './feed-setting.tsx';
import { HoursSetting } from './hours-setting.tsx';
import { RemindersSetting } from './reminders-setting.tsx';
import styles from './settings-drawer.module.css';
import { WantedPart } from './wanted-part.tsx';

export interface SettingsDrawerProps {
  open: boolean;
  /** The part that is scrolled into view. */
  part: SettingsPart | undefined;
  onClose: () => void;
}

/** How the business works: zone, currency, hours, holidays, reminders, and the address for other calendars. */
export const SettingsDrawer = ({ open, part, onClose }: SettingsDrawerProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { settings, save, createFeed, deleteFeed } = useSettings();

  return (
    <SideDrawer open={open} onClose={onClose} title={t('settings.title')} width={600}>
      {settings ? (
        <div className={styles.parts}>
          <WantedPart wanted={part === 'business'}>
            <BusinessSetting settings={settings} save={save} />
          </WantedPart>
          <WantedPart wanted={part === 'hours'}>
            <HoursSetting settings={settings} save={save} />
          </WantedPart>
          <WantedPart wanted={part === 'holidays'}>
            <ExceptionsSetting settings={settings} save={save} />
          </WantedPart>
          <WantedPart wanted={part === 'reminders'}>
            <RemindersSetting settings={settings} save={save} />
          </WantedPart>
          {settings.confirmations && (
            <WantedPart wanted={part === 'confirmations'}>
              <ConfirmationsSetting stored={settings.confirmations} save={save} />
            </WantedPart>
          )}
          <WantedPart wanted={part === 'feed'}>
            <FeedSetting exists={settings.feed} create={() => createFeed()} revoke={() => deleteFeed()} />
          </WantedPart>
        </div>
      ) : (
        <p>{t('settings.unsupported')}</p>
      )}
    </SideDrawer>
  );
};

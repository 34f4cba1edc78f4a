import { useTranslation } from '@switchboard/ui/i18n';
import { SideDrawer } from '../../calendar/components/side-drawer.tsx';
import { useSettings } from '../store/use-settings.ts';
import { BusinessSetting } from './business-setting.tsx';
import { ExceptionsSetting } from './exceptions-setting.tsx';
import { FeedSetting } from './feed-setting.tsx';
import { HoursSetting } from './hours-setting.tsx';
import { RemindersSetting } from './reminders-setting.tsx';
import styles from './settings-drawer.module.css';

export interface SettingsDrawerProps {
  open: boolean;
  /** The part that is scrolled into view. */
  part?: 'feed' | undefined;
  onClose: () => void;
}

/** How the business works: zone, currency, hours, holidays, reminders, and the address for other calendars. */
export const SettingsDrawer = ({ open, part, onClose }: SettingsDrawerProps) => {
  const { t } = useTranslation('calendar');
  const { settings, save, createFeed, deleteFeed } = useSettings();

  return (
    <SideDrawer open={open} onClose={onClose} title={t('settings.title')} width={600}>
      {settings ? (
        <div className={styles.parts}>
          <BusinessSetting settings={settings} save={save} />
          <HoursSetting settings={settings} save={save} />
          <ExceptionsSetting settings={settings} save={save} />
          <RemindersSetting settings={settings} save={save} />
          <FeedSetting
            exists={settings.feed}
            create={createFeed}
            revoke={deleteFeed}
            wanted={part === 'feed'}
          />
        </div>
      ) : (
        <p>{t('settings.unsupported')}</p>
      )}
    </SideDrawer>
  );
};

import { Icon } from '@switchboard/ui';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import type { Section } from '../store/use-section.ts';
import styles from './setting.module.css';

/** Shows that a part of the settings is being saved, or is saved; announced. */
export const SaveState = ({ state }: { state: Section<never>['state'] | undefined }) => {
  const { t } = useLateTexts(settingsTexts);
  return (
    <span className={styles.state} role="status">
      {state === 'saving' && t('settings.saving')}
      {state === 'saved' && (
        <>
          <Icon name="check" size={14} /> {t('settings.saved')}
        </>
      )}
    </span>
  );
};

import { Button } from '@switchboard/ui';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import type { Section } from '../store/use-section.ts';
import styles from './setting.module.css';

/** What the choice between two simultaneous changes needs. */
export type Disputed = Pick<
  Section<never>,
  'outdated' | 'showsTheirs' | 'showTheirs' | 'overwrite' | 'discard'
>;

/** Says that a draft is older than the stored value, shows either of them, and lets the user choose. */
export const OutdatedNotice = ({ section }: { section: Disputed }) => {
  const { t } = useLateTexts(settingsTexts);
  const { outdated, showsTheirs, showTheirs, overwrite, discard } = section;
  return (
    <div className={styles.notice} role="status">
      {outdated && (
        <>
          {t('settings.outdated')}{' '}
          <Button type="link" size="small" onClick={() => showTheirs(!showsTheirs)}>
            {t(showsTheirs ? 'settings.showMine' : 'settings.showTheirs')}
          </Button>
          <Button size="small" onClick={() => void overwrite()}>
            {t('settings.keepMine')}
          </Button>{' '}
          <Button size="small" onClick={discard}>
            {t('settings.takeTheirs')}
          </Button>
        </>
      )}
    </div>
  );
};

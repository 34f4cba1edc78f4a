import { useApp } from '@switchboard/federation';
import { LookChoice } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSyncExternalStore } from 'react';
import styles from './setup.module.css';

/** The choice of language and theme at the start. An embedding page decides on its own. */
export const NewcomerLook = () => {
  const { t } = useTranslation('agents');
  const { i18n, theme, embedded } = useApp();
  const language = useSyncExternalStore(i18n.subscribe, i18n.language);
  const chosen = useSyncExternalStore(i18n.subscribe, i18n.chosen);
  const mode = useSyncExternalStore(theme.subscribe, theme.mode);
  if (embedded) return null;
  return (
    <div className={styles.look}>
      <LookChoice
        texts={{
          language: t('onboarding.look.language'),
          theme: t('onboarding.look.theme'),
          dark: t('onboarding.look.dark'),
          light: t('onboarding.look.light'),
        }}
        language={language}
        chosen={chosen}
        mode={mode}
        onLanguage={(wanted) => void i18n.choose(wanted)}
        onMode={(wanted) => theme.choose({ theme: wanted })}
      />
    </div>
  );
};

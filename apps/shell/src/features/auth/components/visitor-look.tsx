import { LookChoice } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../../../services/services-context.ts';

/** The choice of language and theme before the sign-in. */
export const VisitorLook = () => {
  const { t } = useTranslation('shell');
  const { language: languages, appearance, events } = useServices();
  const { language, chosen } = useStore(languages);
  const { mode, direction } = useStore(appearance);

  const chooseTheme = (theme: 'dark' | 'light') => {
    appearance.change({ theme });
    events.emit('appearance:changed', { theme, direction });
  };

  return (
    <LookChoice
      texts={{
        language: t('auth.language'),
        theme: t('auth.theme'),
        dark: t('auth.dark'),
        light: t('auth.light'),
      }}
      language={language}
      chosen={chosen}
      mode={mode}
      onLanguage={(wanted) => void languages.choose(wanted)}
      onMode={chooseTheme}
    />
  );
};

import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSyncExternalStore } from 'react';
import { Choice } from '../../forms/components/choice.tsx';
import { LANGUAGES } from '../../forms/model/languages.ts';

/** The language of the suite. Before a choice, screens are English and the menu is Russian. */
export const LanguageChoice = () => {
  const { t } = useTranslation('account');
  const { i18n } = useApp();
  const chosen = useSyncExternalStore(i18n.subscribe, i18n.chosen);

  return (
    <Choice
      label={t('appearance.language.label')}
      hint={t(chosen ? 'appearance.language.chosen' : 'appearance.language.unchosen')}
      options={LANGUAGES}
      value={chosen}
      onChange={(language) => void i18n.choose(language)}
    />
  );
};

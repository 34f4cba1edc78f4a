import { type Language, useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSyncExternalStore } from 'react';
import { Choice, type ChoiceOption } from '../../forms/components/choice.tsx';

/** Each by its own name, for users who cannot read the page. */
const LANGUAGES: ChoiceOption<Language>[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
];

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

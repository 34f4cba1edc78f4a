import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './appearance-card.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoices } from './theme-choices.tsx';

/** Theme, direction and language of the suite. */
export const AppearanceCard = () => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('appearance.title')} text={t('appearance.text')}>
      <div className={styles.choices}>
        <ThemeChoices />
        <LanguageChoice />
      </div>
    </Section>
  );
};

import type { BotLanguage } from '@switchboard/api-client';
import { Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import { LANGUAGES } from '../../forms/model/languages.ts';
import styles from './profile-dialog.module.css';

export interface LanguageChoiceProps {
  /** Undefined for the texts for everyone. */
  value: BotLanguage | undefined;
  onChange: (language: BotLanguage | undefined) => void;
}

/** For which people the texts of a bot are: for everyone, or for those with a language. */
export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <div className={styles.language}>
      <Segmented
        aria-label={t('bots.profile.language.label')}
        aria-describedby={id}
        className={styles.languages ?? ''}
        value={value ?? ''}
        onChange={(chosen) => onChange(LANGUAGES.find(({ value: one }) => one === chosen)?.value)}
        options={[
          { value: '', label: t('bots.profile.language.everyone') },
          ...LANGUAGES.map(({ value: one, label }) => ({ value: one, label })),
        ]}
      />
      <p id={id} className={styles.help}>
        {t(value === undefined ? 'bots.profile.language.helpEveryone' : 'bots.profile.language.helpOwn')}
      </p>
    </div>
  );
};

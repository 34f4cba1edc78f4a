import { Input, Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { messageIn } from '../model/fields.ts';
import { LONGEST_TEXT } from '../model/rules.ts';
import styles from './fields.module.css';
import { Rule } from './rule.tsx';

/** Each by its own name. */
const NAMES = { en: 'English', es: 'Español', ru: 'Русский' } as const;
type Language = keyof typeof NAMES;

const EMPTY = { en: '', es: '', ru: '' };

export interface MessageRuleProps {
  title: string;
  hint: string;
  value: Record<Language, string> | undefined;
  /** `undefined` removes it: customers get the usual text. */
  onChange: (value: Record<Language, string> | undefined) => void;
}

/** A message to customers, in each language that an agent writes. */
export const MessageRule = ({ title, hint, value = EMPTY, onChange }: MessageRuleProps) => {
  const { t, i18n } = useTranslation('agents');
  const [language, setLanguage] = useState<Language>(
    i18n.language in NAMES ? (i18n.language as Language) : 'en',
  );
  return (
    <Rule title={title} hint={hint} onReset={messageIn(value) && (() => onChange(undefined))}>
      {({ id, describedBy }) => (
        <div>
          <Segmented<Language>
            className={styles.languages ?? ''}
            aria-label={t('rules.messageLanguage')}
            value={language}
            options={Object.entries(NAMES).map(([key, label]) => ({ value: key as Language, label }))}
            onChange={setLanguage}
          />
          <Input.TextArea
            id={id}
            aria-describedby={describedBy}
            dir="auto"
            lang={language}
            maxLength={LONGEST_TEXT}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={t('rules.usualWords')}
            value={value[language]}
            onChange={({ target }) => onChange(messageIn({ ...value, [language]: target.value }))}
          />
        </div>
      )}
    </Rule>
  );
};

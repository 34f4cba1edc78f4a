import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId, useRef } from 'react';
import { insertExample } from '../model/insert-example.ts';
import styles from './examples.module.css';

const EXAMPLES = [
  { name: 'salon', icon: 'calendar' },
  { name: 'shop', icon: 'card' },
  { name: 'support', icon: 'chats' },
] as const;

export interface ExamplesProps {
  /** The text of the field. */
  text: string;
  /** Called with the text that includes the example. */
  onChoose: (text: string) => void;
}

/** Example prompts. */
export const Examples = ({ text, onChoose }: ExamplesProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  // The last example may be in a language that was chosen before.
  const last = useRef('');
  const prompts = EXAMPLES.map(({ name }) => t(`onboarding.example.${name}.prompt`));

  const choose = (example = '') => {
    onChoose(insertExample(text, example, [...prompts, last.current]));
    last.current = example;
  };

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('onboarding.examples')}
      </h2>
      <div className={styles.examples}>
        {EXAMPLES.map(({ name, icon }, index) => (
          <button key={name} type="button" className={styles.example} onClick={() => choose(prompts[index])}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.name}>{t(`onboarding.example.${name}.title`)}</span>
            <span className={styles.text}>{t(`onboarding.example.${name}.text`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
};

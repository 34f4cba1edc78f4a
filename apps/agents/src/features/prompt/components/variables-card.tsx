import { PROMPT_VARIABLES, type PromptVariable } from '@switchboard/api-client';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './variables-card.module.css';

/** The variables that the server fills in a prompt; a click inserts one at the caret. */
export const VariablesCard = ({ onInsert }: { onInsert: (name: PromptVariable) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('prompt.variables')} text={t('prompt.variablesText', { braces: '{{' })}>
      <ul className={styles.list}>
        {PROMPT_VARIABLES.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.variable}
              // The field keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              <code className={styles.name}>{name}</code>
              <span className={styles.meaning}>{t(`prompt.variable.${name.replace('.', '_')}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
};

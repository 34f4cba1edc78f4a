import type { KeptConversations } from '@switchboard/api-client';
import { useId } from 'react';
import styles from './conversations-choice.module.css';

const CHOICES: readonly KeptConversations[] = ['keep', 'remove'];

export interface ConversationsChoiceProps {
  label: string;
  /** The name and the consequence of each choice. */
  words: Readonly<Record<KeptConversations, { name: string; means: string }>>;
  value: KeptConversations;
  disabled?: boolean;
  onChange: (value: KeptConversations) => void;
}

/** The choice of what becomes of the conversations of a channel that goes. */
export const ConversationsChoice = ({
  label,
  words,
  value,
  disabled = false,
  onChange,
}: ConversationsChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.choice} data-chosen={choice === value || undefined}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
          <span>
            {words[choice].name}
            <small>{words[choice].means}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

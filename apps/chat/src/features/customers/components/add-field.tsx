import { useId, useState } from 'react';
import styles from './customer-card.module.css';

export interface AddFieldProps {
  label: string;
  maxLength: number;
  /** Offered while typing. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  /** Gets a text without spaces around it. Returns whether it was taken. */
  onAdd: (text: string) => Promise<boolean>;
}

/** A field whose text is added by Enter. Refused text stays in the field. */
export const AddField = ({ label, maxLength, suggestions = [], onFocus, onAdd }: AddFieldProps) => {
  const list = useId();
  const [text, setText] = useState('');
  const add = async () => {
    const typed = text.trim();
    if (typed === '') return;
    setText('');
    if (!(await onAdd(typed))) setText((now) => now || typed);
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        list={list}
        value={text}
        {...(onFocus && { onFocus })}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </form>
  );
};

import { useKept } from '@switchboard/federation';
import { useId, useRef } from 'react';
import styles from './customer-card.module.css';

export interface AddFieldProps {
  label: string;
  /** Names what is added to, for the text that was typed but not added. */
  keptAs: string;
  maxLength: number;
  /** Offered while typing. */
  suggestions?: readonly string[];
  onFocus?: () => void;
  /** Gets a text without spaces around it. Returns whether it was taken. */
  onAdd: (text: string) => Promise<boolean>;
}

/** A field whose text is added by Enter. Refused text stays in the field. */
export const AddField = ({ label, keptAs, maxLength, suggestions = [], onFocus, onAdd }: AddFieldProps) => {
  const list = useId();
  const { value: text, change, forget } = useKept(`chat:add:${keptAs}`, '');
  const latest = useRef(text);
  latest.current = text;
  const add = async () => {
    const typed = text.trim();
    if (typed === '') return;
    forget();
    if (!(await onAdd(typed)) && latest.current === '') change(typed);
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
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </form>
  );
};

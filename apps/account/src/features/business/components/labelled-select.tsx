import { type ReactNode, useId } from 'react';
import styles from './business.module.css';

export interface LabelledSelectProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A native select with its label and a hint. */
export const LabelledSelect = ({ label, hint, value, onChange, children }: LabelledSelectProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
};

import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label, if it differs from the page's. */
  lang?: string;
}

export interface ChoiceProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly ChoiceOption<Value>[];
  /** `undefined` while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A group of radio buttons side by side; possibly none is chosen. */
export const Choice = <Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
};

import { useId } from 'react';
import styles from './fields.module.css';

interface Choice<T extends string> {
  value: T;
  label: string;
  /** Explains the choice, if its name is not enough. */
  hint?: string;
}

export interface ChoicesProps<T extends string> {
  /** The id of the element that names the group. */
  label: string;
  describedBy?: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
}

/** One of a few choices. Choices with a hint are in a column. */
export const Choices = <T extends string>({
  label,
  describedBy,
  value,
  choices,
  onChange,
}: ChoicesProps<T>) => {
  const name = useId();
  const hasHints = choices.some(({ hint }) => hint !== undefined);
  return (
    <div
      role="radiogroup"
      aria-labelledby={label}
      aria-describedby={describedBy}
      className={styles.choices}
      data-rows={hasHints || undefined}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
};

import styles from './test-editor.module.css';

interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  isMissing?: boolean;
  onChange: (value: string) => void;
}

/** A choice from a few. */
export const Choice = ({ label, value, options, isMissing, onChange }: ChoiceProps) => (
  <select
    className={styles.select}
    aria-label={label}
    aria-invalid={isMissing}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

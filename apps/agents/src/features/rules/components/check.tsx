import styles from './fields.module.css';

export interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

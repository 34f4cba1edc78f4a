import styles from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  /** Its accessible name. */
  name: string;
  onChange: (checked: boolean) => void;
}

/** A switch that acts at once. */
export const Switch = ({ checked, name, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={name}
    className={styles.switch}
    onClick={() => onChange(!checked)}
  >
    <span className={styles.track} />
  </button>
);

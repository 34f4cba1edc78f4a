import type { ReactNode } from 'react';
import styles from './text-field.module.css';

export interface FieldFrameProps {
  id: string;
  label: string;
  help: ReactNode;
  /** Announced. */
  error: string | undefined;
  /** The control, which takes `controlProps`. */
  children: ReactNode;
}

/** The label, the error and the help of a control. */
export const FieldFrame = ({ id, label, help, error, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
    <p id={`${id}-error`} className={styles.error} role="alert">
      {error}
    </p>
    <div id={`${id}-help`} className={styles.help}>
      {help}
    </div>
  </div>
);

/** Ties a control to its frame. */
export const controlProps = (id: string, error: string | undefined) => ({
  id,
  'aria-describedby': `${id}-help ${id}-error`,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { status: 'error' as const }),
});

import { Input, type InputRef } from '@switchboard/ui/forms';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  /** The error of the value; announced, and the field takes the focus. */
  error?: string | undefined;
  /** Hides the value. */
  secret?: boolean;
  /** Takes the focus on mount. */
  autoFocus?: boolean;
  readOnly?: boolean;
  type?: 'text' | 'tel';
  inputMode?: 'text' | 'tel' | 'numeric';
  autoComplete: string;
  placeholder?: string;
  maxLength: number;
}

/** A field with label, help and error. */
export const TextField = ({
  label,
  value,
  onChange,
  help,
  error,
  secret = false,
  ...input
}: TextFieldProps) => {
  const id = useId();
  const ref = useRef<InputRef>(null);
  const Control = secret ? Input.Password : Input;

  const { autoFocus = false } = input;
  // A dialog without motion is hidden until its content is there, and takes the focus itself.
  useEffect(() => {
    if (!autoFocus) return;
    const frame = requestAnimationFrame(() => ref.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);

  useEffect(() => {
    if (error !== undefined) ref.current?.focus();
  }, [error]);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Control
        {...input}
        id={id}
        ref={ref}
        size="large"
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { status: 'error' as const })}
      />
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <div id={`${id}-help`} className={styles.help}>
        {help}
      </div>
    </div>
  );
};

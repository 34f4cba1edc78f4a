import { Input } from '@switchboard/ui/forms';
import { type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export interface TextAreaFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  /** The error of the value; announced. */
  error?: string | undefined;
  readOnly?: boolean;
  maxLength: number;
}

/** A field of several lines with label, help and error. */
export const TextAreaField = ({ label, value, onChange, help, error, ...input }: TextAreaFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input.TextArea
        {...input}
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 8 }}
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

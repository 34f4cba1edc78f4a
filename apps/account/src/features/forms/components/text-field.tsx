import { Input, type InputRef } from '@switchboard/ui/forms';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { controlProps, FieldFrame } from './field-frame.tsx';

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
  /** `middle` beside selects. */
  size?: 'large' | 'middle';
}

/** A field with label, help and error. */
export const TextField = ({
  label,
  value,
  onChange,
  help,
  error,
  secret = false,
  size = 'large',
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
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Control
        {...input}
        {...controlProps(id, error)}
        ref={ref}
        size={size}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};

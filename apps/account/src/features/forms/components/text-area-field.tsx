import { Input } from '@switchboard/ui/forms';
import { type ReactNode, useId } from 'react';
import { controlProps, FieldFrame } from './field-frame.tsx';

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
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Input.TextArea
        {...input}
        {...controlProps(id, error)}
        value={value}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};

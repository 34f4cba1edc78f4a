import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import type { FieldError } from '../model/field-error.ts';

export interface FormProps {
  onSubmit: () => Promise<void>;
  className: string | undefined;
  children: ReactNode;
}

/** A form whose store checks it, not the browser. */
export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);

/**
 * The text of the error at a field, if it has one.
 *
 * @param form prefix of the texts: that of a problem is at `<form>.<field>.<problem>`
 */
export const useErrorText = <Field extends string>(
  form: string,
  error: FieldError<Field> | null,
): ((field: Field) => string | undefined) => {
  const { t } = useTranslation('account');
  return (field) => {
    if (error?.field !== field) return undefined;
    return 'message' in error ? error.message : t(`${form}.${field}.${error.problem}`);
  };
};

import { useTranslation } from '@switchboard/ui/i18n';
import type { FieldError } from '../model/field-error.ts';

/**
 * The words of the error that is about a field, if there is one.
 *
 * @param form where its texts are: those of a problem are at `<form>.<field>.<problem>`
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

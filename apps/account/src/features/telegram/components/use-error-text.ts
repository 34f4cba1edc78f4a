import { useTranslation } from '@switchboard/ui/i18n';
import type { WizardError, WizardField } from '../model/wizard.ts';

/** The words of the error that is about a field, if there is one. */
export const useErrorText = (error: WizardError | null): ((field: WizardField) => string | undefined) => {
  const { t } = useTranslation('account');
  return (field) => {
    if (error?.field !== field) return undefined;
    return 'message' in error ? error.message : t(`wizard.${field}.${error.problem}`);
  };
};

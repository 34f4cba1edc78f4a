import { isApiError } from '@switchboard/api-client';
import { IdentityError } from '@switchboard/auth';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';

export interface Submission {
  pending: boolean;
  /** What went wrong, for a person; absent when nothing did or when the person called it off. */
  error: string | undefined;
  submit: (action: () => Promise<void>) => Promise<void>;
}

/** One submission of a form at a time, with its failure in words. */
export const useSubmit = (): Submission => {
  const { t } = useTranslation('shell');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const describe = (failure: unknown): string | undefined => {
    if (failure instanceof IdentityError) {
      return failure.failure === 'popup-closed' ? undefined : t(`auth.failure.${failure.failure}`);
    }
    return isApiError(failure) ? failure.message : t('auth.failure.unknown');
  };

  const submit = async (action: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await action();
    } catch (failure) {
      setError(describe(failure));
    } finally {
      setPending(false);
    }
  };

  return { pending, error, submit };
};

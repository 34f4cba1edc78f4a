import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Alert } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Failure } from '../../failure/components/failure.tsx';
import type { OnboardingError } from '../store/onboarding-store.ts';

/** What keeps the prompt from being saved; announced. */
export const OnboardingFailure = ({ id, error }: { id: string; error: OnboardingError | null }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  if (!error) return null;
  if ('problem' in error) {
    const limit = new Intl.NumberFormat(locale).format(MAX_PROMPT_LENGTH);
    const title = t(`onboarding.problem.${error.problem}`, { limit });
    return <Alert id={id} type="error" showIcon role="alert" title={title} />;
  }
  return <Failure id={id} title={t('onboarding.failed')} reason={error.message} />;
};

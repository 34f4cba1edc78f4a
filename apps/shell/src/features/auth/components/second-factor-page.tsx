import type { SecondFactorChallenge } from '@switchboard/auth';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../../../services/services-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SecondFactorForm, useFactor } from './second-factor-form.tsx';
import type { Submission } from './use-submit.ts';

export interface SecondFactorPageProps {
  challenge: SecondFactorChallenge;
  submission: Submission;
}

/** Asks for the second factor. */
export const SecondFactorPage = ({ challenge, submission }: SecondFactorPageProps) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const { chosen, choose, text } = useFactor(challenge);

  return (
    <AuthLayout
      title={t('auth.factor.title')}
      text={text}
      footer={
        <Button type="link" onClick={submission.reset}>
          {t('auth.factor.startOver')}
        </Button>
      }
    >
      <SecondFactorForm
        {...{ challenge, submission, chosen }}
        onChoose={choose}
        onCode={(obtain) => session.signInBy(obtain)}
      />
    </AuthLayout>
  );
};

import { SecondFactorPage } from '../features/auth/components/second-factor-page.tsx';
import { SignUpPage } from '../features/auth/components/sign-up-page.tsx';
import { useSubmit } from '../features/auth/components/use-submit.ts';
import { useAuthTexts } from '../features/auth/store/use-auth-texts.ts';
import { useServices } from '../services/services-context.ts';

/**
 * The sign-up. Shows the failure of a redirect to Google. An existing account of Google may ask for a second factor here
 * too.
 */
export const Register = () => {
  useAuthTexts();
  const { session } = useServices();
  const submission = useSubmit(session.redirectFailure);
  const { challenge } = submission;
  return challenge ? (
    <SecondFactorPage challenge={challenge} submission={submission} />
  ) : (
    <SignUpPage submission={submission} />
  );
};

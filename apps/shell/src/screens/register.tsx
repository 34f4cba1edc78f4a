import { SecondFactorPage } from '../features/auth/components/second-factor-page.tsx';
import { SignUpPage } from '../features/auth/components/sign-up-page.tsx';
import { useSubmit } from '../features/auth/components/use-submit.ts';
import { useServices } from '../services/services-context.ts';

/**
 * Signing up; whoever left for Google's page from here finds what went wrong there. An account of Google that exists
 * already may ask for a second factor here too.
 */
export const Register = () => {
  const { session } = useServices();
  const submission = useSubmit(session.redirectFailure);
  const { challenge } = submission;
  return challenge ? (
    <SecondFactorPage challenge={challenge} submission={submission} />
  ) : (
    <SignUpPage submission={submission} />
  );
};

import { SecondFactorPage } from '../features/auth/components/second-factor-page.tsx';
import { SignInPage } from '../features/auth/components/sign-in-page.tsx';
import { useSubmit } from '../features/auth/components/use-submit.ts';
import { useServices } from '../services/services-context.ts';

/** Signing in; whoever comes back from Google's page finds here what went wrong there. */
export const Login = () => {
  const { session } = useServices();
  const submission = useSubmit(session.redirectFailure);
  const { challenge } = submission;
  return challenge ? (
    <SecondFactorPage challenge={challenge} submission={submission} />
  ) : (
    <SignInPage submission={submission} />
  );
};

import { SecondFactorPage } from '../features/auth-forms/second-factor-page.tsx';
import { SignInPage } from '../features/auth-forms/sign-in-page.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';
import { useServices } from '../features/boot/services-context.ts';

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

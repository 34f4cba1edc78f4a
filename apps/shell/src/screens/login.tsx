import { SecondFactorPage } from '../features/auth/components/second-factor-page.tsx';
import { SignInPage } from '../features/auth/components/sign-in-page.tsx';
import { useSubmit } from '../features/auth/components/use-submit.ts';
import { useAuthTexts } from '../features/auth/store/use-auth-texts.ts';
import { useServices } from '../services/services-context.ts';

/** The sign-in. Shows the failure of a redirect to Google. */
export const Login = () => {
  useAuthTexts();
  const { session } = useServices();
  const submission = useSubmit(session.redirectFailure);
  const { challenge } = submission;
  return challenge ? (
    <SecondFactorPage challenge={challenge} submission={submission} />
  ) : (
    <SignInPage submission={submission} />
  );
};

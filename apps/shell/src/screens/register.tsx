import { SecondFactorPage } from '../features/auth-forms/second-factor-page.tsx';
import { SignUpPage } from '../features/auth-forms/sign-up-page.tsx';
import { useSubmit } from '../features/auth-forms/use-submit.ts';

/** Signing up. An account of Google that exists already may ask for a second factor here too. */
export const Register = () => {
  const submission = useSubmit();
  const { challenge } = submission;
  return challenge ? (
    <SecondFactorPage challenge={challenge} submission={submission} />
  ) : (
    <SignUpPage submission={submission} />
  );
};

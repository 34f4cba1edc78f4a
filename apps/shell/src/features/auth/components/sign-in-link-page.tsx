import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link, Navigate } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { forgetLinkEmail, linkEmail } from '../store/link-email.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './fields.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { useOnce } from './use-once.ts';
import { useSubmit } from './use-submit.ts';

/** Signs in with the code of a link. Asks for the address when the link was requested in another browser. */
export const SignInLinkPage = ({ code }: { code: string }) => {
  const { session } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ email: string }>();
  const [remembered] = useState(() => linkEmail() ?? '');
  const { user } = useStore(session);
  const [userBefore] = useState(user);

  const enter = (email: string) =>
    submission.submit(() => session.signInBy((provider) => provider.signInWithCode(email, code)));
  useOnce(() => remembered && enter(remembered));

  const entered = user !== null && user !== userBefore;
  // A second factor may come between the link and the end of the sign-in.
  useEffect(() => {
    if (entered) forgetLinkEmail();
  }, [entered]);

  // The guard of /login sends the user on.
  if (entered) return <Navigate to="/login" replace />;
  if (submission.challenge)
    return <SecondFactorPage challenge={submission.challenge} submission={submission} />;
  return (
    <AuthLayout
      title={t('auth.link.title')}
      text={t(submission.pending ? 'auth.link.working' : 'auth.link.text')}
      footer={<Link to="/login">{t('auth.link.again')}</Link>}
    >
      <AuthForm<{ email: string }>
        form={form}
        submission={submission}
        action={t('auth.signIn')}
        initialValues={{ email: remembered }}
        onFinish={({ email }) => enter(email.trim())}
      >
        <EmailField first />
      </AuthForm>
    </AuthLayout>
  );
};

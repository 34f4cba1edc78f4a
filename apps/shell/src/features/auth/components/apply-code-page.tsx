import type { CodePurpose } from '@switchboard/auth';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ComplaintAlert } from './complaint-alert.tsx';
import { NewVerification } from './new-verification.tsx';
import { useOnce } from './use-once.ts';
import { useSubmit } from './use-submit.ts';
import { useUsedCode } from './use-used-code.ts';

type AppliedPurpose = Exclude<CodePurpose, 'reset-password' | 'sign-in'>;

const texts = {
  'verify-email': { title: 'auth.codes.verifyTitle', done: 'auth.codes.verifyDone' },
  'recover-email': { title: 'auth.codes.recoverTitle', done: 'auth.codes.recoverDone' },
  'change-email': { title: 'auth.codes.changeTitle', done: 'auth.codes.changeDone' },
};

export interface ApplyCodePageProps {
  purpose: AppliedPurpose;
  code: string;
}

/** Applies a code about an e-mail address as soon as the page opens. */
export const ApplyCodePage = ({ purpose, code }: ApplyCodePageProps) => {
  const { identity, session, signIn } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const { used, markUsed } = useUsedCode();

  useOnce(
    () =>
      used ||
      submission.submit(async () => {
        await (await identity()).applyCode(code);
        markUsed(purpose);
        // The backend learns it at once if the user is signed in here; otherwise at the next sign-in.
        if (session.getState().user) void signIn?.read().catch(console.warn);
      }),
  );

  return (
    <AuthLayout
      title={t(texts[purpose].title)}
      text={submission.pending ? t('auth.codes.working') : ''}
      footer={<Link to="/login">{t('auth.codes.goOn')}</Link>}
    >
      {used && <Alert type="success" showIcon role="status" title={t(texts[purpose].done)} />}
      <ComplaintAlert submission={submission} />
      {purpose === 'verify-email' && submission.complaint && <NewVerification />}
    </AuthLayout>
  );
};

import { isApiError } from '@switchboard/api-client';
import { IdentityError, type IdentityProvider, isBackendDown } from '@switchboard/auth';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { Button, Skeleton } from '@switchboard/ui';
import { Form, Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../../../services/services-context.ts';
import { useAuthTexts } from '../store/use-auth-texts.ts';
import { useSignOut } from '../store/use-sign-out.ts';
import { AuthForm } from './auth-form.tsx';
import { ComplaintAlert } from './complaint-alert.tsx';
import styles from './confirm-dialog.module.css';
import { PasswordField } from './fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { SecondFactorProof } from './second-factor-proof.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks the user to prove who they are before a call that needs it goes on. */
export const ConfirmDialog = () => {
  useAuthTexts();
  const { t } = useTranslation('shell');
  const { api, identity, proof } = useServices();
  const signOut = useSignOut();
  const submission = useSubmit();
  const [form] = Form.useForm<{ password: string }>();
  const { value: proofs, error } = useLoaded(async () => (await identity()).proofs(), [identity]);
  const known = error === undefined ? proofs : [];

  const prove = async (obtain: (provider: IdentityProvider) => Promise<string>) => {
    const token = await obtain(await identity());
    try {
      await api.person.confirm(token);
    } catch (cause) {
      throw isApiError(cause) && isBackendDown(cause) ? new IdentityError('network', { cause }) : cause;
    }
    proof.answer(true);
  };

  const leave = async () => {
    proof.answer(false);
    await signOut();
  };

  const { challenge } = submission;
  return (
    <Modal
      open
      centered
      footer={null}
      width={420}
      title={t('auth.confirm.title')}
      onCancel={() => proof.answer(false)}
    >
      <p className={styles.text}>{t(known?.length === 0 ? 'auth.confirm.noWay' : 'auth.confirm.text')}</p>
      {!known && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {challenge && (
        <SecondFactorProof
          challenge={challenge}
          submission={submission}
          onCode={(obtain) => prove(() => obtain())}
        />
      )}
      {!challenge && known?.includes('password') && (
        <AuthForm<{ password: string }>
          form={form}
          submission={submission}
          action={t('auth.confirm.action')}
          onFinish={({ password }) =>
            submission.submit(() => prove((provider) => provider.proveByPassword(password)))
          }
        >
          <PasswordField first />
        </AuthForm>
      )}
      {!challenge && known?.includes('google') && (
        <>
          {!known.includes('password') && <ComplaintAlert submission={submission} />}
          <GoogleButton
            submission={submission}
            popUp={() => prove((provider) => provider.proveByGoogle())}
            divided={known.includes('password')}
          />
        </>
      )}
      <Button type="link" block className={styles.again ?? ''} onClick={() => void leave()}>
        {t('auth.confirm.signInAgain')}
      </Button>
    </Modal>
  );
};

import type { SignInAccount } from '@switchboard/auth';
import { Button, Skeleton } from '@switchboard/ui';
import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { AuthForm } from '../../auth/components/auth-form.tsx';
import { ComplaintAlert } from '../../auth/components/complaint-alert.tsx';
import { CodeField } from '../../auth/components/fields.tsx';
import { useOnce } from '../../auth/components/use-once.ts';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';
import { QrCode } from './qr-code.tsx';

type NewApp = Awaited<ReturnType<SignInAccount['addApp']>>;

/** Shows the key of a new authenticator app, and takes its first code. */
export const AddAppForm = ({ account, attempt, close }: ChangeFormProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ code: string }>();
  const [app, setApp] = useState<NewApp>();

  const begin = () =>
    submission.submit(async () => setApp(await attempt(() => account.addApp('Switchboard'))));
  useOnce(begin);

  const confirm = async (code: string) => {
    const confirmed = await submission.submit(async () => app?.confirm(code.replace(/\s/g, '')));
    if (confirmed) close(true);
  };

  if (!app)
    return submission.complaint ? (
      <>
        <ComplaintAlert submission={submission} />
        <Button block onClick={() => void begin()}>
          {t('auth.retry')}
        </Button>
      </>
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    );
  return (
    <>
      <p className={styles.text}>{t('changes.add-app.text')}</p>
      <QrCode text={app.address} name={t('changes.add-app.picture')} />
      <p className={styles.key}>
        {t('changes.add-app.key')} <code dir="ltr">{app.key}</code>
      </p>
      <AuthForm<{ code: string }>
        form={form}
        submission={submission}
        action={t('changes.add-app.action')}
        onFinish={({ code }) => void confirm(code)}
      >
        <CodeField numeric />
      </AuthForm>
    </>
  );
};

import type { CheckedCode } from '@switchboard/auth';
import { Form } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

export interface EnterCodePageProps {
  /** The code of the address, if any. */
  code: string;
  /** Called with the purpose of the code. */
  onChecked: (code: string, checked: CheckedCode) => void;
}

/** Takes a typed code of any purpose. */
export const EnterCodePage = ({ code, onChecked }: EnterCodePageProps) => {
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const [form] = Form.useForm<{ code: string }>();

  const check = (typed: string) =>
    submission.submit(async () => onChecked(typed, await (await identity()).checkCode(typed)));

  return (
    <AuthLayout
      title={t('auth.codes.title')}
      text={t('auth.codes.text')}
      footer={<Link to="/login">{t('auth.back')}</Link>}
    >
      <AuthForm<{ code: string }>
        form={form}
        submission={submission}
        action={t('auth.codes.continue')}
        initialValues={{ code }}
        onFinish={({ code: typed }) => check(typed.trim())}
      >
        <CodeField />
      </AuthForm>
    </AuthLayout>
  );
};

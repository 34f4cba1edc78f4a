import { Button, Icon } from '@switchboard/ui';
import { Alert, type FormInstance } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { rememberLinkEmail } from '../store/link-email.ts';
import styles from './auth-form.module.css';
import type { Submission } from './use-submit.ts';

export interface SignInLinkButtonProps<Values> {
  form: FormInstance<Values>;
  submission: Submission;
}

/** Offers a link by e-mail instead of the password. */
export const SignInLinkButton = <Values extends { email: string }>({
  form,
  submission,
}: SignInLinkButtonProps<Values>) => {
  const { identity } = useServices();
  const { t } = useTranslation('shell');
  const [sentTo, setSentTo] = useState<string>();

  const send = (address: string) =>
    submission.submit(async () => {
      const email = address.trim();
      await (await identity()).sendSignInLink(email);
      rememberLinkEmail(email);
      setSentTo(email);
    });
  const validateAndSend = () =>
    form.validateFields(['email']).then(
      ({ email }) => send(email),
      () => form.focusField('email'),
    );

  return (
    <div className={styles.quiet}>
      <Button
        type="text"
        block
        icon={<Icon name="mail" />}
        disabled={submission.pending}
        onClick={validateAndSend}
      >
        {t('auth.link.ask')}
      </Button>
      {sentTo && (
        <Alert type="success" showIcon role="status" title={t('auth.link.sent', { email: sentTo })} />
      )}
    </div>
  );
};

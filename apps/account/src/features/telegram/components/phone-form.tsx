import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { useStatusStore } from '../../status/store/use-status.ts';
import { countdown } from '../model/countdown.ts';
import { useWizardStore } from '../store/use-wizard.ts';
import styles from './connect-dialog.module.css';
import { useCountdown } from './use-countdown.ts';

/** Asks for the phone to which Telegram sends the code. */
export const PhoneForm = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { phone, sending, error, sentTo, codeUntil, limitedUntil } = useStore(wizard);
  const qrLogin = useStore(useStatusStore(), ({ status }) => status?.qrLogin);
  const codeLeft = useCountdown(codeUntil);
  const isLimited = useCountdown(limitedUntil) > 0;
  const errorText = useErrorText('wizard', error);

  return (
    <Form className={styles.form} onSubmit={wizard.sendCode}>
      <TextField
        label={t('wizard.phone.label')}
        help={t('wizard.phone.help')}
        error={errorText('phone')}
        value={phone}
        onChange={(value) => wizard.type('phone', value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+34 600 000 000"
        maxLength={25}
        readOnly={sending}
        autoFocus
      />
      {sentTo !== '' && codeLeft > 0 && (
        <Button type="link" className={styles.link ?? ''} disabled={sending} onClick={wizard.resume}>
          {Number.isFinite(codeLeft)
            ? t('wizard.resumeIn', { phone: sentTo, time: countdown(codeLeft) })
            : t('wizard.resume', { phone: sentTo })}
        </Button>
      )}
      {qrLogin && (
        <Button
          type="link"
          className={styles.link ?? ''}
          disabled={sending || isLimited}
          onClick={wizard.showQr}
        >
          {t('wizard.qr.use')}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button onClick={wizard.close}>{t('wizard.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sending} disabled={isLimited}>
          {t(sending ? 'wizard.sending' : 'wizard.sendCode')}
        </Button>
      </div>
    </Form>
  );
};

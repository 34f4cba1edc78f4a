import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { countdown } from '../model/countdown.ts';
import { useWizardStore } from '../store/use-wizard.ts';
import styles from './connect-dialog.module.css';
import { StandInLink } from './stand-in-link.tsx';
import { useCountdown } from './use-countdown.ts';

/** Asks for the code, and for the password if Telegram requires it. */
export const CodeForm = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { step, sentTo, code, password, passwordRequired, sending, error, ...login } = useStore(wizard);
  const newCodeIn = useCountdown(login.newCodeAt);
  const isExpired = useCountdown(login.codeUntil) === 0;
  const isLimited = useCountdown(login.limitedUntil) > 0;
  const errorText = useErrorText('wizard', error);
  const verifying = step === 'verifying';
  const about = isExpired ? 'expired' : login.renewed ? 'renewed' : 'sentTo';
  const help =
    passwordRequired && !isExpired ? t('wizard.password.help') : t(`wizard.code.${about}`, { phone: sentTo });

  return (
    <Form className={styles.form} onSubmit={wizard.confirm}>
      <p className={styles.muted} role="status">
        {sending ? t('wizard.sending') : help}
      </p>
      {!passwordRequired && !isExpired && (
        <StandInLink part="code" value={sentTo}>
          {t('wizard.code.standIn')}
        </StandInLink>
      )}
      <TextField
        // A new code takes the focus to its field.
        key={login.codeUntil}
        label={t('wizard.code.label')}
        error={errorText('code')}
        value={code}
        onChange={(value) => wizard.type('code', value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        readOnly={verifying || sending}
        autoFocus
      />
      {passwordRequired && (
        <TextField
          label={t('wizard.password.label')}
          error={errorText('password')}
          value={password}
          onChange={(value) => wizard.type('password', value)}
          autoComplete="off"
          maxLength={256}
          readOnly={verifying}
          help={login.hint && t('wizard.password.hint', { hint: login.hint })}
          secret
          autoFocus
        />
      )}
      <Button
        type="link"
        className={`${styles.link} ${styles.countdown}`}
        loading={sending}
        disabled={verifying || isLimited || newCodeIn > 0}
        onClick={wizard.sendCode}
      >
        {newCodeIn > 0 ? t('wizard.newCodeIn', { time: countdown(newCodeIn) }) : t('wizard.sendNewCode')}
      </Button>
      <div className={styles.buttons}>
        <Button onClick={wizard.back}>{t('wizard.back')}</Button>
        <Button onClick={wizard.close}>{t('wizard.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={verifying}
          disabled={sending || isLimited || isExpired}
        >
          {t(verifying ? 'wizard.confirming' : 'wizard.confirm')}
        </Button>
      </div>
    </Form>
  );
};

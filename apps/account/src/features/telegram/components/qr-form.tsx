import { Button } from '@switchboard/ui';
import { Spin } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Form, useErrorText } from '../../forms/components/form.tsx';
import { TextField } from '../../forms/components/text-field.tsx';
import { useWizardStore } from '../store/use-wizard.ts';
import dialog from './connect-dialog.module.css';
import styles from './qr-form.module.css';
import { QrPicture } from './qr-picture.tsx';
import { StandInLink } from './stand-in-link.tsx';
import { useCountdown } from './use-countdown.ts';

const Code = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { qrLink, sending, limitedUntil } = useStore(wizard);
  const isLimited = useCountdown(limitedUntil) > 0;
  const isOver = qrLink === '' && !sending;

  return (
    <div className={styles.code}>
      {qrLink !== '' ? (
        <QrPicture content={qrLink} label={t('wizard.qr.label')} />
      ) : (
        <div className={styles.empty}>
          {isOver ? (
            <Button onClick={wizard.showQr} disabled={isLimited}>
              {t('wizard.qr.again')}
            </Button>
          ) : (
            <Spin />
          )}
        </div>
      )}
      <p className={dialog.muted} role="status">
        {t(isOver ? 'wizard.qr.over' : qrLink === '' ? 'wizard.qr.loading' : 'wizard.qr.waiting')}
      </p>
      {qrLink !== '' && (
        <StandInLink part="scan" value={qrLink}>
          {t('wizard.qr.standIn')}
        </StandInLink>
      )}
    </div>
  );
};

/** Shows a QR code to scan, and asks for the password after the scan if the account has one. */
export const QrForm = () => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { password, passwordRequired, sending, error, hint, limitedUntil } = useStore(wizard);
  const isLimited = useCountdown(limitedUntil) > 0;
  const errorText = useErrorText('wizard', error);

  return (
    <Form className={dialog.form ?? ''} onSubmit={wizard.confirm}>
      {passwordRequired ? (
        <>
          <p className={dialog.muted} role="status">
            {t('wizard.password.help')}
          </p>
          <TextField
            label={t('wizard.password.label')}
            error={errorText('password')}
            value={password}
            onChange={(value) => wizard.type('password', value)}
            autoComplete="off"
            maxLength={256}
            readOnly={sending}
            help={hint && t('wizard.password.hint', { hint })}
            secret
            autoFocus
          />
        </>
      ) : (
        <>
          <ol className={styles.steps}>
            <li>{t('wizard.qr.open')}</li>
            <li>{t('wizard.qr.devices')}</li>
            <li>{t('wizard.qr.scan')}</li>
          </ol>
          <Code />
        </>
      )}
      <div className={dialog.buttons}>
        <Button onClick={wizard.back} autoFocus={!passwordRequired}>
          {t('wizard.qr.phone')}
        </Button>
        <Button onClick={wizard.close}>{t('wizard.cancel')}</Button>
        {passwordRequired && (
          <Button type="primary" htmlType="submit" loading={sending} disabled={isLimited}>
            {t(sending ? 'wizard.confirming' : 'wizard.confirm')}
          </Button>
        )}
      </div>
    </Form>
  );
};

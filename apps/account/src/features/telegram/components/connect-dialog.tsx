import { Button, Icon, useFeedback } from '@switchboard/ui';
import { Alert, Modal, Steps } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { NoAgentLine } from '../../agent/components/no-agent-line.tsx';
import { countdown } from '../model/countdown.ts';
import type { WizardStep } from '../model/wizard.ts';
import { useWizardStore } from '../store/use-wizard.ts';
import { CodeForm } from './code-form.tsx';
import styles from './connect-dialog.module.css';
import { PhoneForm } from './phone-form.tsx';
import { QrForm } from './qr-form.tsx';
import { useCountdown } from './use-countdown.ts';

const POSITION: Record<WizardStep, number> = {
  idle: 0,
  enter_phone: 0,
  code_sent: 1,
  verifying: 1,
  scan_qr: 0,
  connected: 2,
};

/** The last step of the wizard. */
const ConnectedNote = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('account');
  return (
    <div className={styles.form}>
      <div className={styles.connected} role="status">
        <span className={styles.check}>
          <Icon name="check" size={24} />
        </span>
        <p className={styles.title}>{t('wizard.connectedTitle')}</p>
        <p className={styles.muted}>{t('wizard.connectedText')}</p>
        <NoAgentLine source="account" />
      </div>
      <Button type="primary" block onClick={onDone} autoFocus>
        {t('wizard.done')}
      </Button>
    </div>
  );
};

/** The wizard that connects a personal account: phone and code, or QR code, and the password if the account has one. */
export const ConnectDialog = ({ title }: { title: string }) => {
  const { t } = useTranslation('account');
  const wizard = useWizardStore();
  const { ask } = useFeedback();
  const { open, step, error, limitedUntil } = useStore(wizard);
  const limited = useCountdown(limitedUntil);
  const login =
    step === 'scan_qr' ? [t('wizard.steps.qr')] : [t('wizard.steps.phone'), t('wizard.steps.code')];
  const steps = [...login, t('wizard.steps.done')];

  /** The escape key and the backdrop are hit by mistake. */
  const leave = async () => {
    const isUnderWay = step === 'code_sent' || step === 'verifying';
    const words = (name: 'title' | 'text' | 'yes' | 'no') => t(`wizard.leave.${name}`);
    const question = { title: words('title'), text: words('text'), yes: words('yes'), no: words('no') };
    if (!isUnderWay || (await ask(question))) wizard.close();
  };

  return (
    <Modal open={open} title={title} footer={null} width={440} destroyOnHidden onCancel={leave}>
      <div className={styles.progress}>
        <Steps
          size="small"
          current={POSITION[step]}
          status={step === 'connected' ? 'finish' : 'process'}
          items={steps.map((step) => ({ title: step }))}
          responsive={false}
        />
      </div>
      <div className={styles.step}>
        {limited > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('wizard.limited', { time: countdown(limited) })}
            role="timer"
          />
        )}
        {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
        {step === 'enter_phone' && <PhoneForm />}
        {(step === 'code_sent' || step === 'verifying') && <CodeForm />}
        {step === 'scan_qr' && <QrForm />}
        {step === 'connected' && <ConnectedNote onDone={wizard.close} />}
      </div>
    </Modal>
  );
};

import { Alert, Modal, Steps } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import type { WizardStep } from '../model/wizard.ts';
import type { WizardStore } from '../store/wizard-store.ts';
import { CodeForm } from './code-form.tsx';
import styles from './connect-dialog.module.css';
import { ConnectedNote } from './connected-note.tsx';
import { PhoneForm } from './phone-form.tsx';

const POSITION: Record<WizardStep, number> = {
  idle: 0,
  enter_phone: 0,
  code_sent: 1,
  verifying: 1,
  connected: 2,
};

/** The wizard that connects a personal account: phone, code, and the password where there is one. */
export const ConnectDialog = ({ wizard }: { wizard: WizardStore }) => {
  const { t } = useTranslation('account');
  const { open, step, error } = useStore(wizard);
  const steps = [t('wizard.steps.phone'), t('wizard.steps.code'), t('wizard.steps.done')];

  return (
    <Modal
      open={open}
      title={t('wizard.title')}
      footer={null}
      width={440}
      destroyOnHidden
      mask={{ closable: step !== 'verifying' }}
      onCancel={wizard.close}
    >
      <div className={styles.progress}>
        <Steps
          size="small"
          current={POSITION[step]}
          status={step === 'connected' ? 'finish' : 'process'}
          items={steps.map((title) => ({ title }))}
          responsive={false}
        />
      </div>
      <div className={styles.step}>
        {error?.field === null && <Alert type="error" showIcon title={error.message} role="alert" />}
        {step === 'enter_phone' && <PhoneForm wizard={wizard} />}
        {(step === 'code_sent' || step === 'verifying') && <CodeForm wizard={wizard} />}
        {step === 'connected' && <ConnectedNote onDone={wizard.close} />}
      </div>
    </Modal>
  );
};

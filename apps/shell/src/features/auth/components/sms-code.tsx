import type { SecondFactor, SecondFactorChallenge } from '@switchboard/auth';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef, useState } from 'react';
import { ComplaintAlert } from './complaint-alert.tsx';
import styles from './second-factor-page.module.css';
import { useOnce } from './use-once.ts';
import { useSubmit } from './use-submit.ts';

export interface SmsCodeProps {
  challenge: SecondFactorChallenge;
  factor: SecondFactor;
}

/** Sends the code of a factor when it is chosen, and again when asked to. */
export const SmsCode = ({ challenge, factor }: SmsCodeProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();
  const container = useRef<HTMLSpanElement>(null);
  const [sent, setSent] = useState(false);

  const send = () =>
    submission.submit(async () => {
      setSent(false);
      if (!container.current) return;
      await challenge.sendCode(factor.id, container.current);
      setSent(true);
    });
  useOnce(send);

  const text = sent ? 'auth.factor.smsSent' : 'auth.factor.smsSending';
  return (
    <>
      <div className={styles.sms}>
        <span role="status">{(sent || submission.pending) && t(text)}</span>
        <Button type="link" size="small" disabled={submission.pending} onClick={send}>
          {t('auth.factor.again')}
        </Button>
      </div>
      <span ref={container} />
      <ComplaintAlert submission={submission} />
    </>
  );
};

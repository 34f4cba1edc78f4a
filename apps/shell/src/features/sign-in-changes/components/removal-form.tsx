import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { ComplaintAlert } from '../../auth/components/complaint-alert.tsx';
import { useSubmit } from '../../auth/components/use-submit.ts';
import styles from './change-form.module.css';
import type { ChangeFormProps } from './change-form.ts';

export interface RemovalFormProps extends Pick<ChangeFormProps, 'attempt' | 'close'> {
  /** What follows from it. */
  text: string;
  action: string;
  remove: () => Promise<void>;
}

/** Asks before something is removed from the sign-in. */
export const RemovalForm = ({ text, action, remove, attempt, close }: RemovalFormProps) => {
  const { t } = useTranslation('shell');
  const submission = useSubmit();

  const confirm = async () => {
    if (await submission.submit(() => attempt(remove))) close(true);
  };

  return (
    <>
      <p className={styles.text}>{text}</p>
      <ComplaintAlert submission={submission} />
      <div className={styles.end}>
        <Button disabled={submission.pending} onClick={() => close(false)}>
          {t('changes.cancel')}
        </Button>
        <Button type="primary" danger loading={submission.pending} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </>
  );
};

import type { SignInFacts } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { SignInState } from '../store/use-sign-in.ts';
import styles from './sign-in.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface FactsProps {
  facts: SignInFacts;
  state: SignInState;
}

/** The e-mail address, whether it is confirmed, and its changes. */
export const EmailRow = ({ facts, state }: FactsProps) => {
  const { t } = useTranslation('account');
  const { pending, nextConfirmation, sendConfirmation, change } = state;
  const seconds = useSecondsUntil(nextConfirmation);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{t('signIn.email.label')}</p>
        <p className={styles.detail}>
          <bdi dir="ltr">{facts.email}</bdi>
          {' · '}
          <span className={facts.confirmed ? styles.good : styles.open}>
            {t(facts.confirmed ? 'signIn.email.confirmed' : 'signIn.email.unconfirmed')}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        {!facts.confirmed && (
          <Button
            size="small"
            type="primary"
            disabled={pending || seconds > 0}
            onClick={() => void sendConfirmation()}
          >
            {seconds > 0 ? t('signIn.email.againIn', { seconds }) : t('signIn.email.again')}
          </Button>
        )}
        <Button
          size="small"
          disabled={pending}
          aria-label={t('signIn.email.change')}
          onClick={() => void change({ kind: 'email' })}
        >
          {t('signIn.change')}
        </Button>
      </div>
    </li>
  );
};

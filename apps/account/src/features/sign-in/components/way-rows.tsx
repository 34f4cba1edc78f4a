import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { FactsProps } from './email-row.tsx';
import styles from './sign-in.module.css';

/** Password and Google, one of which the user has. */
export const WayRows = ({ facts: { ways }, state: { pending, change } }: FactsProps) => {
  const { t } = useTranslation('account');
  const hasPassword = ways.includes('password');
  const hasGoogle = ways.includes('google');
  const isLast = hasGoogle && ways.length === 1;
  return (
    <>
      <li className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{t('signIn.password.label')}</p>
          <p className={styles.detail}>{t(hasPassword ? 'signIn.password.set' : 'signIn.password.none')}</p>
        </div>
        <Button
          size="small"
          disabled={pending}
          {...(hasPassword && { 'aria-label': t('signIn.password.change') })}
          onClick={() => void change({ kind: 'password' })}
        >
          {t(hasPassword ? 'signIn.change' : 'signIn.password.first')}
        </Button>
      </li>
      <li className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>Google</p>
          <p className={styles.detail}>
            {t(isLast ? 'signIn.google.last' : hasGoogle ? 'signIn.google.linked' : 'signIn.google.none')}
          </p>
        </div>
        {!isLast && (
          <Button
            size="small"
            disabled={pending}
            onClick={() => void change({ kind: hasGoogle ? 'unlink-google' : 'link-google' })}
          >
            {t(hasGoogle ? 'signIn.google.unlink' : 'signIn.google.link')}
          </Button>
        )}
      </li>
    </>
  );
};

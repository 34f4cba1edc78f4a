import type { SignInFacts } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { FactsProps } from './email-row.tsx';
import styles from './sign-in.module.css';

type Factor = SignInFacts['factors'][number];

/** The second steps of the sign-in. The provider takes them with a confirmed address only. */
export const FactorRows = ({ facts: { factors, confirmed }, state: { pending, change } }: FactsProps) => {
  const { t } = useTranslation('account');
  const nameOf = ({ kind, label }: Factor) =>
    kind === 'sms' ? t('signIn.factors.sms', { phone: label }) : label || t('signIn.factors.app');
  const add = (kind: 'add-app' | 'add-phone', text: string) => (
    <Button size="small" disabled={pending || !confirmed} onClick={() => void change({ kind })}>
      {text}
    </Button>
  );

  return (
    <>
      <li className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{t('signIn.factors.label')}</p>
          {(!confirmed || factors.length === 0) && (
            <p className={styles.detail}>
              {t(confirmed ? 'signIn.factors.none' : 'signIn.factors.unconfirmed')}
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {add('add-app', t('signIn.factors.addApp'))}
          {add('add-phone', t('signIn.factors.addPhone'))}
        </div>
      </li>
      {factors.map((factor) => (
        <li key={factor.id} className={styles.row}>
          <div className={styles.words}>
            <p className={styles.detail}>{nameOf(factor)}</p>
          </div>
          <Button
            size="small"
            disabled={pending}
            aria-label={t('signIn.factors.removeNamed', { name: nameOf(factor) })}
            onClick={() => void change({ kind: 'remove-factor', factor })}
          >
            {t('signIn.factors.remove')}
          </Button>
        </li>
      ))}
    </>
  );
};

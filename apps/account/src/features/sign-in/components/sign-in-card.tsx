import { type SignIn, useApp } from '@switchboard/federation';
import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { Alert } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSignIn } from '../store/use-sign-in.ts';
import { EmailRow } from './email-row.tsx';
import { FactorRows } from './factor-rows.tsx';
import styles from './sign-in.module.css';
import { WayRows } from './way-rows.tsx';

/** How the user signs in, and its changes. The host shows their dialogs. */
export const SignInCard = ({ signIn }: { signIn: SignIn }) => {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const state = useSignIn(signIn);
  const { facts, error, retry, outcome, failure } = state;

  return (
    <Section title={t('signIn.title')} text={t('signIn.text')}>
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" className={styles.outcome ?? ''} title={failure} />
      )}
      {outcome && (
        <Alert
          type="success"
          showIcon
          role="status"
          className={styles.outcome ?? ''}
          title={t(`signIn.done.${outcome}`, { email: facts?.email })}
        />
      )}
      {error !== null && (
        <ErrorState
          retry={retry}
          title={t('signIn.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && facts === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error === null && facts === null && (
        <div className={styles.lost}>
          <p>{t('signIn.lost')}</p>
          <Button onClick={() => void session.signOut()}>{t('signIn.again')}</Button>
        </div>
      )}
      {error === null && facts && (
        <ul>
          <EmailRow facts={facts} state={state} />
          <WayRows facts={facts} state={state} />
          <FactorRows facts={facts} state={state} />
        </ul>
      )}
    </Section>
  );
};

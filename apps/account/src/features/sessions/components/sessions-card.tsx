import { Button, ErrorState, Icon, Section, Skeleton, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSessions } from '../store/use-sessions.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';

/** The browsers in which the user is signed in. */
export const SessionsCard = () => {
  const { t } = useTranslation('account');
  const { ask } = useFeedback();
  const { sessions, error, supported, pending, retry, end } = useSessions();
  if (!supported) return <Section title={t('sessions.title')}>{t('sessions.none')}</Section>;
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const endOthers = async () => {
    const question = {
      title: t('sessions.others.title'),
      text: t('sessions.others.text'),
      yes: t('sessions.others.yes'),
      no: t('sessions.others.no'),
    };
    if (await ask(question)) await end((person) => person.endOtherSessions());
  };

  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {error !== null && (
        <ErrorState
          retry={retry}
          title={t('sessions.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && !sessions && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {error === null && sessions && (
        <ul aria-busy={pending}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={pending}
              onEnd={() => void end((person) => person.endSession(session.id))}
            />
          ))}
        </ul>
      )}
      {error === null && others.length > 0 && (
        <Button className={styles.others ?? ''} disabled={pending} onClick={() => void endOthers()}>
          {t('sessions.others.open')}
        </Button>
      )}
    </Section>
  );
};

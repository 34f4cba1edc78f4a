import type { SecurityEvent, SecurityEventKind } from '@switchboard/api-client';
import { agoWords } from '@switchboard/common/time/ago-words';
import { useLocale } from '@switchboard/federation';
import { Button, ErrorState, Icon, Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSecurityEvents } from '../store/use-security-events.ts';
import styles from './security-events.module.css';

/** Events that the person should look at. */
const GRAVE: ReadonlySet<string> = new Set<SecurityEventKind>([
  'sign_in_refused',
  'session_copied',
  'forgery_refused',
  'limit_reached',
  'webhook_refused',
]);

const EventRow = ({ event }: { event: SecurityEvent }) => {
  const { t, i18n } = useTranslation('account');
  const locale = useLocale();
  const { at, kind, detail, own, browser, system, network } = event;
  const key = `securityEvents.kinds.${kind}`;
  const device = browser && system ? t('sessions.device', { browser, system }) : browser;
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const channel = /^(account|bot|webhook)_/.test(kind) && detail;
  return (
    <li className={styles.row} data-grave={GRAVE.has(kind) || undefined}>
      <p className={styles.what}>
        {i18n.exists(key, { ns: 'account' }) ? t(key) : t('securityEvents.other')}
      </p>
      <p className={styles.detail}>
        {channel && <bdi dir="ltr">{channel}</bdi>}
        <time dateTime={at} title={full.format(new Date(at))}>
          {agoWords(at, Date.now(), locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {device && <span>{device}</span>}
        {network && <bdi dir="ltr">{network}</bdi>}
        {!own && <span>{t('securityEvents.byOthers')}</span>}
      </p>
    </li>
  );
};

/** The audit trail, as far as the person may see it. */
export const SecurityEventsCard = () => {
  const { t } = useTranslation('account');
  const { events, error, supported, more, pending, retry, loadMore } = useSecurityEvents();
  if (!supported) return null;
  return (
    <Section title={t('securityEvents.title')} text={t('securityEvents.text')}>
      {error !== null && (
        <ErrorState
          retry={retry}
          title={t('securityEvents.failed')}
          text={error}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === null && !events && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error === null && events && (
        <ul aria-busy={pending}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {error === null && more && (
        <Button className={styles.more ?? ''} loading={pending} onClick={() => void loadMore()}>
          {t('securityEvents.more')}
        </Button>
      )}
    </Section>
  );
};

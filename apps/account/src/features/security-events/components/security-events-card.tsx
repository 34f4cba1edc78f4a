import type { SecurityEvent, SecurityEventKind } from '@switchboard/api-client';
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

/** Events whose detail is the name of a bot. */
const OF_BOTS: ReadonlySet<string> = new Set<SecurityEventKind>([
  'bot_connected',
  'bot_token_replaced',
  'bot_removed',
  'bot_lost',
  'webhook_refused',
]);

const EventRow = ({ event }: { event: SecurityEvent }) => {
  const { t, i18n } = useTranslation('account');
  const locale = useLocale();
  const { at, kind, detail, own, browser, system, network } = event;
  const key = `securityEvents.kinds.${kind}`;
  const device = browser && system ? t('sessions.device', { browser, system }) : browser;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row} data-grave={GRAVE.has(kind) || undefined}>
      <p className={styles.what}>
        {i18n.exists(key, { ns: 'account' }) ? t(key) : t('securityEvents.other')}
      </p>
      <p className={styles.detail}>
        {OF_BOTS.has(kind) && detail && <bdi>{detail}</bdi>}
        <time dateTime={at}>{format.format(new Date(at))}</time>
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

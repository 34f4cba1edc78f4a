import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useTelegramWatch } from '../../connection/store/use-telegram-watch.ts';
import { daysBetween } from '../../time/model/days.ts';
import { useTimes } from '../../time/store/time-context.tsx';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './connection-line.module.css';

/** The time of today, or the day with its time. */
const useMoment = (): ((ms: number) => string) => {
  const { clock } = useTimes();
  const date = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'numeric' });
  return (ms) => (daysBetween(ms, Date.now()) === 0 ? clock(ms) : `${date.format(ms)}, ${clock(ms)}`);
};

/** Telegram delivers nothing: the connection, the start of the fault, and the remedy. */
export const TelegramLine = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const moment = useMoment();
  const [worst, ...others] = useStore(useTelegramWatch(), ({ troubles }) => troubles);
  if (!worst) return null;
  const { kind, name, since } = worst;
  const isOwn = kind === 'signedOut';
  return (
    <p className={styles.line} data-state="telegram">
      <Icon name="alert" size={15} />
      <span>
        {t(`telegram.${kind}`, { name, since: moment(since) })}
        {others.length > 0 && ` ${t('telegram.others', { count: others.length })}`}
      </span>
      <Button
        type="link"
        size="small"
        onClick={() => navigation.open(isOwn ? '/dashboard/account' : '/dashboard/bot')}
      >
        {t(isOwn ? 'list.connect' : 'telegram.bots')}
      </Button>
    </p>
  );
};

/** The fault of the connection, its start, and the remedy. Empty while the connection works. */
export const ConnectionLine = () => {
  const { t } = useTranslation('chat');
  const moment = useMoment();
  const inbox = useInboxStore();
  const connection = useInbox((state) => state.connection);
  // The dashboard says on every screen that there is no network; a foreign page does not.
  const isSaid = connection.state === 'offline' && !useApp().embedded;
  const { state } = connection;
  const since = 'since' in connection ? moment(connection.since) : '';
  const answered = 'status' in connection && connection.status !== undefined;

  return (
    <div role="status" className={styles.place}>
      <TelegramLine />
      {state !== 'live' && !isSaid && (
        <p className={styles.line} data-state={state}>
          <Icon
            name={
              state === 'connecting' || state === 'no-updates'
                ? 'clock'
                : state === 'offline'
                  ? 'offline'
                  : 'alert'
            }
            size={15}
          />
          <span>
            {answered
              ? t('connection.broken', { since, status: connection.status })
              : t(`connection.${state}`, { since })}
            {state === 'refused' && ` ${connection.error}`}
          </span>
          {state === 'refused' && (
            <Button type="link" size="small" onClick={inbox.retry}>
              {t('list.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};

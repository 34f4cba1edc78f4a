import { useCode } from '@switchboard/common/async/use-code';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useTelegramWatch } from '../../connection/store/use-telegram-watch.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './connection-line.module.css';
import { lateParts } from './late-parts.ts';
import { useMoment } from './use-moment.ts';

/** What keeps messages from arriving through Telegram. Its code is fetched with the first trouble. */
export const TelegramLine = () => {
  const hasTroubles = useStore(useTelegramWatch(), ({ troubles }) => troubles.length > 0);
  const Parts = useCode(lateParts, { open: hasTroubles, onFailure: () => {} });
  return hasTroubles && Parts ? <Parts.TroublesLine /> : null;
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

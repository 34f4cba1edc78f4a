import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useTimes } from '../../time/store/time-context.tsx';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './connection-line.module.css';

/** What is wrong with the connection, since when, and what to do. Nothing while all is well. */
export const ConnectionLine = () => {
  const { t } = useTranslation('chat');
  const { clock } = useTimes();
  const inbox = useInboxStore();
  const connection = useInbox((state) => state.connection);
  const { state } = connection;
  const since = 'since' in connection ? clock(connection.since) : '';

  return (
    <div role="status" className={styles.place}>
      {state !== 'live' && (
        <p className={styles.line} data-state={state}>
          <Icon
            name={state === 'connecting' ? 'clock' : state === 'offline' ? 'offline' : 'alert'}
            size={15}
          />
          <span>
            {t(`connection.${state}`, { since })}
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

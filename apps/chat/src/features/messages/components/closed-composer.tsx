import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './composer.module.css';

type Reason = 'off' | 'moved' | 'removed' | 'disconnected';

/** Why nothing can be written; undefined for an open conversation. A revoked bot may work again by itself. */
export const closedBy = ({ bot_status: status }: Conversation): Reason | undefined =>
  status === 'active' || status === 'revoked' ? undefined : status;

/** Takes the place of the field for the answer. */
export const ClosedComposer = ({ reason }: { reason: Reason }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const [text, path] =
    reason === 'disconnected'
      ? (['list.connect', '/dashboard/account'] as const)
      : (['telegram.bots', '/dashboard/bot'] as const);
  return (
    <div className={styles.closed} role="note">
      <Icon name={reason === 'off' ? 'pause' : 'alert'} size={15} />
      <span>{t(`closed.${reason}`)}</span>
      <Button type="link" size="small" onClick={() => navigation.open(path)}>
        {t(text)}
      </Button>
    </div>
  );
};

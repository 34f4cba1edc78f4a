import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './composer.module.css';

type Reason =
  | 'off'
  | 'moved'
  | 'removed'
  | 'business_refused'
  | 'business_ended'
  | 'business_read_only'
  | 'disconnected';

/** Why nothing can be written; undefined for an open conversation. A revoked bot may work again by itself. */
export const closedBy = ({ bot_status: status }: Conversation): Reason | undefined =>
  status === 'active' || status === 'revoked' ? undefined : status;

/** Takes the place of the field for the answer. */
export const ClosedComposer = ({ reason }: { reason: Reason }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const isAccount = reason === 'disconnected';
  return (
    <div className={styles.closed} role="note">
      <Icon name="alert" size={15} />
      <span>{t(`closed.${reason}`)}</span>
      <Button
        type="link"
        size="small"
        onClick={() => navigation.open(`/dashboard/${isAccount ? 'account' : 'bot'}`)}
      >
        {t(isAccount ? 'list.connect' : 'telegram.bots')}
      </Button>
    </div>
  );
};

import type { Handler } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './handler.module.css';

/** Who answers a conversation, if it has an agent. */
export const HandlerMark = ({ handler }: { handler: Handler | null }) => {
  const { t } = useTranslation('chat');
  if (handler !== 'agent' && handler !== 'person') return null;
  const words = t(`handler.${handler}`);
  return (
    <span className={styles.mark} data-handler={handler} title={words}>
      <Icon name={handler === 'agent' ? 'sparkles' : 'user'} size={14} />
      <span className={styles.words}>{words}</span>
    </span>
  );
};

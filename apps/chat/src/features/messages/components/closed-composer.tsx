import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { closedTexts } from '../../../locales/en/closed.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { ClosedReason } from '../model/closed-by.ts';
import styles from './composer.module.css';

/** Takes the place of the field for the answer. */
export const ClosedComposer = ({ reason }: { reason: Exclude<ClosedReason, 'blocked'> }) => {
  const { t } = useLateTexts(closedTexts);
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
        {t(isAccount ? 'list.connect' : 'closed.bots')}
      </Button>
    </div>
  );
};

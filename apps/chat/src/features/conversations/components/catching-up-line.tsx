import { Icon } from '@switchboard/ui';
import { catchingUpTexts } from '../../../locales/en/catching-up.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useInbox } from '../store/use-inbox.ts';
import styles from './connection-line.module.css';
import { useMoment } from './use-moment.ts';

/** How far the accounts are in reading in what arrived while they could not. Empty when they have caught up. */
export const CatchingUpLine = () => {
  const { t } = useLateTexts(catchingUpTexts);
  const moment = useMoment();
  const backlog = useInbox(({ catchingUp }) => catchingUp);
  if (backlog === undefined) return null;
  const { done, total, since } = backlog;
  return (
    <p className={styles.line} data-state="catching-up">
      <Icon name="clock" size={15} />
      <span>
        {total === null
          ? t('catchingUp.since', { since: moment(since) })
          : t('catchingUp.of', { done, total })}
      </span>
    </p>
  );
};

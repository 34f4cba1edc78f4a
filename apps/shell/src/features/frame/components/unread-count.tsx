import { VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../../../services/services-context.ts';
import type { Unread } from '../../../services/unread.ts';
import styles from './menu.module.css';

const Count = ({ unread }: { unread: Unread }) => {
  const { t, i18n } = useTranslation('shell');
  const { count, undelivered } = useStore(unread, (state) => state);
  if (count + undelivered === 0) return null;
  return (
    <>
      {undelivered > 0 && (
        <span className={styles.count} data-failed aria-hidden>
          !
        </span>
      )}
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <Mark unread={unread} />
      <span lang={i18n.language}>
        <VisuallyHidden>
          {[
            count > 0 && t('layout.unread', { count }),
            undelivered > 0 && t('layout.undelivered', { count: undelivered }),
          ]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
      </span>
    </>
  );
};

const Mark = ({ unread }: { unread: Unread }) =>
  useStore(unread, ({ count, undelivered }) => count + undelivered > 0) && (
    <span className={styles.mark} aria-hidden />
  );

/** A dot where the menu is closed and something is unread. The title has the number. */
export const UnreadMark = () => {
  const { unread } = useServices();
  return unread ? <Mark unread={unread} /> : null;
};

/** The number of unread conversations at its entry of the menu; a dot in the narrow menu. */
export const UnreadCount = () => {
  const { unread } = useServices();
  return unread ? <Count unread={unread} /> : null;
};

import { Notice } from '../../features/notices/components/notice.tsx';
import { useDegraded } from '../../features/notices/components/use-degraded.tsx';
import { useNewVersion } from '../../features/notices/components/use-new-version.tsx';
import { useOffline } from '../../features/notices/components/use-offline.ts';
import styles from './element-notices.module.css';

/** What there is to say about one app, one thing at a time, above the lower edge of its element. */
export const ElementNotices = ({ app }: { app: string }) => {
  const offline = useOffline();
  const newVersion = useNewVersion(app);
  const degraded = useDegraded(app);
  const notice = offline ?? newVersion ?? degraded;

  return (
    <div className={styles.notices} role="status">
      {notice && <Notice {...notice} />}
    </div>
  );
};

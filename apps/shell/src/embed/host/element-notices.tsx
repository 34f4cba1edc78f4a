import { NoticeLine } from '../../features/notices/components/notice-line.tsx';
import { useNotice } from '../../features/notices/store/use-notice.ts';
import styles from './element-notices.module.css';

/** Notices about one app, one at a time, above the lower edge of its element. */
export const ElementNotices = ({ app }: { app: string }) => {
  const notice = useNotice(app);

  return (
    <div className={styles.notices} role="status">
      {notice && <NoticeLine notice={notice} />}
    </div>
  );
};

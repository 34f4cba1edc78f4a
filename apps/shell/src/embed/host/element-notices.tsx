import { Notice } from '../../features/notices/components/notice.tsx';
import { useNotice } from '../../features/notices/components/use-notice.tsx';
import styles from './element-notices.module.css';

/** Notices about one app, one at a time, above the lower edge of its element. */
export const ElementNotices = ({ app }: { app: string }) => {
  const notice = useNotice(app);

  return (
    <div className={styles.notices} role="status">
      {notice && <Notice {...notice} />}
    </div>
  );
};

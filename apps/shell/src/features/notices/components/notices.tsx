import { useEffect } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useNotice } from '../store/use-notice.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notices.module.css';

/** Notices of the suite on every screen, one at a time. They float: nothing below them moves. */
export const Notices = () => {
  const { versions } = useServices();
  useEffect(() => versions.start(), [versions]);
  const notice = useNotice();

  return (
    <div className={styles.notices}>
      <div role="status" className={notice?.actions ? styles.wide : undefined}>
        {notice && <NoticeLine notice={notice} />}
      </div>
    </div>
  );
};

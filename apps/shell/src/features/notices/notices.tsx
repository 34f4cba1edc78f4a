import { NewVersionNotice } from './new-version-notice.tsx';
import styles from './notices.module.css';
import { OfflineNotice } from './offline-notice.tsx';

/** What the suite has to say whatever screen is shown. It floats: nothing below it moves. */
export const Notices = () => (
  <div className={styles.notices}>
    <OfflineNotice />
    <NewVersionNotice />
  </div>
);

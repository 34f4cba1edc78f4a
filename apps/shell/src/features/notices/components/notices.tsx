import { useEffect } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';
import { useDegraded } from './use-degraded.tsx';
import { useKeptRegistry } from './use-kept-registry.tsx';
import { useNewVersion } from './use-new-version.tsx';
import { useOffline } from './use-offline.ts';

/** What the suite has to say whatever screen is shown, one thing at a time. It floats: nothing below it moves. */
export const Notices = () => {
  const { versions } = useServices();
  useEffect(() => versions.start(), [versions]);
  const offline = useOffline();
  const newVersion = useNewVersion();
  const degraded = useDegraded();
  const keptRegistry = useKeptRegistry();
  const notice = offline ?? newVersion ?? degraded ?? keptRegistry;

  return (
    <div className={styles.notices}>
      <div role="status" className={notice?.actions ? styles.wide : undefined}>
        {notice && <Notice {...notice} />}
      </div>
    </div>
  );
};

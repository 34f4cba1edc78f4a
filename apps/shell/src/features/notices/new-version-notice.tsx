import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { useServices } from '../boot/services-context.ts';
import { Notice } from './notice.tsx';
import styles from './notices.module.css';
import { useOnline } from './use-online.ts';
import { newVersion } from './version-watch.ts';

/** Offers to reload when another shell is deployed than the one that runs, and can be had. Nobody is made to. */
export const NewVersionNotice = () => {
  const { t } = useTranslation('shell');
  const { registry, versions } = useServices();
  const online = useOnline();
  const version = useStore(versions, (state) => newVersion(state, registry));
  useEffect(() => versions.start(), [versions]);

  return (
    <div role="status" className={styles.wide}>
      {version && online && (
        <Notice
          icon="sparkles"
          text={t('notices.newVersion')}
          actions={
            <>
              <Button type="link" size="small" onClick={() => window.location.reload()}>
                {t('notices.reload')}
              </Button>
              <Button type="text" size="small" onClick={versions.postpone}>
                {t('notices.later')}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
};

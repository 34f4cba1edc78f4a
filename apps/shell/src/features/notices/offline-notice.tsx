import { useTranslation } from '@switchboard/ui/i18n';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

/** Says that there is no network, for as long as there is none. */
export const OfflineNotice = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && <Notice icon="offline" text={t('notices.offline')} detail={t('notices.offlineDetail')} />}
    </div>
  );
};

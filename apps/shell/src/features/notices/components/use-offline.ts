import { useTranslation } from '@switchboard/ui/i18n';
import { useOnline } from '../../../services/use-online.ts';
import type { NoticeProps } from './notice.tsx';

/** Says that there is no network, for as long as there is none. */
export const useOffline = (): NoticeProps | undefined => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  if (online) return undefined;
  return { icon: 'offline', text: t('notices.offline'), detail: t('notices.offlineDetail') };
};

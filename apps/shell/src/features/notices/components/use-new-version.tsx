import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../../../services/services-context.ts';
import { useRemoteTitle } from '../../../services/titles.ts';
import { newsOf } from '../model/news.ts';
import type { NoticeProps } from './notice.tsx';

/**
 * Offers to reload when the shell, or a remote that runs, is deployed in another version. Nobody is made to.
 *
 * @param app the one remote that counts; all do unless told
 */
export const useNewVersion = (app?: string): NoticeProps | undefined => {
  const { t } = useTranslation('shell');
  const { registry, versions, loader, hostPage } = useServices();
  const titleOf = useRemoteTitle();
  const state = useStore(versions);

  const outdated = loader.outdated().filter(({ name }) => app === undefined || name === app);
  const news = newsOf(state, registry, outdated);
  if (!news) return undefined;
  return {
    icon: 'sparkles',
    text: news.remote ? t('notices.newApp', { app: titleOf(news.remote) }) : t('notices.newVersion'),
    actions: (
      <>
        <Button type="link" size="small" onClick={hostPage.reload}>
          {t('notices.reload')}
        </Button>
        <Button type="text" size="small" onClick={() => versions.postpone(news.key)}>
          {t('notices.later')}
        </Button>
      </>
    ),
  };
};

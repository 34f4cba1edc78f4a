import { useOnline } from '@switchboard/common/page/use-online';
import { ERRORS } from '@switchboard/federation/errors';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../../../services/services-context.ts';
import { RemoteCard } from './remote-card.tsx';

export interface MissingPartCardProps {
  remote: string;
  title: string;
  /** The running version, which misses a part. */
  version: string;
}

const KEY = 'switchboard:reloaded';

/** Offers to reload once per version; a part still missing afterwards is an ordinary error. */
export const MissingPartCard = ({ remote, title, version }: MissingPartCardProps) => {
  const { t } = useTranslation('shell');
  const { reload } = useServices().hostPage;
  const running = `${remote}@${version}`;
  const wasReloaded = pageStorage('session').getItem(KEY) === running;
  const reloadOnce = () => {
    keepInPage('session', KEY, running);
    reload();
  };
  if (!useOnline() || wasReloaded)
    return (
      <RemoteCard
        remote={remote}
        title={title}
        reason="part-gone"
        // A failed import stays failed until the page is reloaded.
        onRetry={reloadOnce}
      />
    );
  const number = ERRORS['part-gone'];
  return (
    <ErrorState
      heading="h1"
      title={t('remote.published', { title })}
      text={t('remote.reloadToGoOn')}
      code={{ text: number, title: t('remote.number', { number }) }}
      action={
        <Button type="primary" onClick={reloadOnce}>
          {t('remote.reload')}
        </Button>
      }
    />
  );
};

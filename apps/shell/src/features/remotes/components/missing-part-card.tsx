import { ERRORS } from '@switchboard/federation/errors';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../../../services/services-context.ts';
import { useOnline } from '../../../services/use-online.ts';
import { reloadFor, wasReloadedFor } from './missing-part.ts';
import { RemoteCard } from './remote-card.tsx';

export interface MissingPartCardProps {
  remote: string;
  title: string;
  /** That runs, and whose part is missing. */
  version: string;
}

/** Offers to reload once for each version; what reloading did not help is a fault like others. */
export const MissingPartCard = ({ remote, title, version }: MissingPartCardProps) => {
  const { t } = useTranslation('shell');
  const { reload } = useServices().hostPage;
  const running = `${remote}@${version}`;
  if (!useOnline() || wasReloadedFor(running))
    return (
      <RemoteCard
        remote={remote}
        title={title}
        reason="part-gone"
        // What could not be fetched stays so in the page that runs.
        onRetry={() => reloadFor(running, reload)}
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
        <Button type="primary" onClick={() => reloadFor(running, reload)}>
          {t('remote.reload')}
        </Button>
      }
    />
  );
};

import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
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
  const { reload } = useServices().hostPage;
  const running = `${remote}@${version}`;
  // A failed import stays failed until the page is reloaded.
  const reloadOnce = () => {
    keepInPage('session', KEY, running);
    reload();
  };
  return (
    <RemoteCard
      remote={remote}
      title={title}
      reason="part-gone"
      isPublished={pageStorage('session').getItem(KEY) !== running}
      onRetry={reloadOnce}
    />
  );
};

import { Button, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useOnline } from '../notices/use-online.ts';

export interface RemoteCardProps {
  title: string;
  /** A failure of the loader, or `crashed` for one of the remote's own code. */
  reason: string;
  onRetry: () => void;
}

/** Stands where a remote would. */
export const RemoteCard = ({ title, reason, onRetry }: RemoteCardProps) => {
  const { t } = useTranslation('shell');
  const cause = !useOnline() && reason !== 'incompatible' ? 'offline' : reason;
  return (
    <ErrorState
      heading="h1"
      title={t('remote.failed', { title })}
      text={t([`remote.${cause}`, 'remote.broken'])}
      action={
        <Button type="primary" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
          {t('remote.retry')}
        </Button>
      }
    />
  );
};

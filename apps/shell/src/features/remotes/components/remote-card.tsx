import { ERRORS, type ErrorName } from '@switchboard/federation/errors';
import { Button, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useOnline } from '../../../services/use-online.ts';
import { wordsFor } from '../model/reasons.ts';
import { OverrideReset } from './override-reset.tsx';

export interface RemoteCardProps {
  remote: string;
  title: string;
  reason: ErrorName;
  onRetry: () => void;
}

/** Stands where a remote would. */
export const RemoteCard = ({ remote, title, reason, onRetry }: RemoteCardProps) => {
  const { t } = useTranslation('shell');
  const number = ERRORS[reason];
  return (
    <ErrorState
      heading="h1"
      title={t('remote.failed', { title })}
      text={t(`remote.${wordsFor(reason, useOnline())}`)}
      code={{ text: number, title: t('remote.number', { number }) }}
      action={
        <>
          <Button type="primary" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
            {t('remote.retry')}
          </Button>
          <OverrideReset remote={remote} />
        </>
      }
    />
  );
};

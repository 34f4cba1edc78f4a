import type { TelegramStatus } from '@switchboard/api-client';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import type { ReactNode } from 'react';
import { useStatusStore } from '../store/use-status.ts';

export interface StatusViewProps {
  /** Title of the error when the status cannot be loaded. */
  failed: string;
  /** Lines of the skeleton, about as many as the content has. */
  rows: number;
  children: (status: TelegramStatus) => ReactNode;
}

/** Shows content that needs the status: a skeleton before, and an error with Retry if it cannot be loaded. */
export const StatusView = ({ failed, rows, children }: StatusViewProps) => {
  const { t } = useTranslation('account');
  const store = useStatusStore();
  const { status, error } = useStore(store);

  if (error !== null) {
    const retry = () => void store.load();
    const button = (
      <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
        {t('retry')}
      </Button>
    );
    return <ErrorState title={failed} text={error} action={button} retry={retry} />;
  }
  if (status) return children(status);
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active avatar title={false} paragraph={{ rows }} />
    </div>
  );
};

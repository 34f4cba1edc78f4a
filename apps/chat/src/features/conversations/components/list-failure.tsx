import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';

/** Says why the conversations could not be loaded, and loads them again. */
export const ListFailure = () => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const error = useInbox((state) => state.error);
  return (
    <ErrorState
      retry={inbox.retry}
      title={t('list.failed')}
      text={error}
      action={<Button onClick={inbox.retry}>{t('list.retry')}</Button>}
    />
  );
};

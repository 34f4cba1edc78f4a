import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../../../services/services-context.ts';

/** Shown when the current-user check failed. The session is kept, and the check can be repeated. */
export const BackendDown = () => {
  const { t } = useTranslation('shell');
  const { session } = useServices();
  return (
    <ErrorState
      retry={() => session.initialize()}
      heading="h1"
      title={t('unavailable.title')}
      text={t('unavailable.text')}
      action={<Button onClick={() => session.initialize()}>{t('unavailable.retry')}</Button>}
    />
  );
};

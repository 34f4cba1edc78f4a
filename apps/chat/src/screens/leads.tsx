import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { ListSkeleton } from '../features/conversations/components/list-skeleton.tsx';

const lateView = late(async () => (await import('./leads-view.tsx')).LeadsView);

/** The leads, whose code is fetched with their first visit. */
export const Leads = () => {
  const { t } = useTranslation('chat');
  const { code: View, failed, retry } = usePart(lateView);
  if (View) return <View />;
  if (!failed) return <ListSkeleton />;
  return (
    <ErrorState
      retry={retry}
      heading="h1"
      title={t('list.leadsFailed')}
      action={<Button onClick={retry}>{t('list.retry')}</Button>}
    />
  );
};

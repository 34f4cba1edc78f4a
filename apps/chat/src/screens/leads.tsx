import { useCode } from '@switchboard/common/use-code';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { ListSkeleton } from '../features/conversations/components/list-skeleton.tsx';

const fetchView = async () => (await import('./leads-view.tsx')).LeadsView;

/** The leads, whose code is fetched with their first visit. */
export const Leads = () => {
  const { t } = useTranslation('chat');
  const [hasFailed, setFailed] = useState(false);
  const View = useCode(fetchView, { open: !hasFailed, onFailure: () => setFailed(true) });
  if (View) return <View />;
  if (!hasFailed) return <ListSkeleton />;
  return (
    <ErrorState
      heading="h1"
      title={t('list.leadsFailed')}
      action={<Button onClick={() => setFailed(false)}>{t('list.retry')}</Button>}
    />
  );
};

import { Page, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Stands until the code of a screen is there. */
export const Loading = () => {
  const { t } = useTranslation('agents');
  return (
    <Page title={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </Page>
  );
};

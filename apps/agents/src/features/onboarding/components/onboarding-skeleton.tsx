import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Placeholder of the steps, or of the form. */
export const OnboardingSkeleton = () => {
  const { t } = useTranslation('agents');
  return (
    <div role="status" aria-label={t('loading')} aria-busy>
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    </div>
  );
};

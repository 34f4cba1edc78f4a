import { Button, EmptyState, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** The empty calendar, before the first resource. */
export const FirstResource = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <EmptyState
        icon="calendar"
        title={t('resources.emptyTitle')}
        text={t('resources.emptyText')}
        action={
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
            {t('resources.emptyAction')}
          </Button>
        }
      />
    </>
  );
};

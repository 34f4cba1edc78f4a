import { Button, EmptyState, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Stands where the week will be until there is something to book. */
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

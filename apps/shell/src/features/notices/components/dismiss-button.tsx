import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

/** Takes a notice away that was read. */
export const DismissButton = ({ onDismiss }: { onDismiss: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <Button type="text" size="small" onClick={onDismiss}>
      {t('notices.dismiss')}
    </Button>
  );
};

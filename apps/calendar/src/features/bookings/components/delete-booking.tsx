import { Button, Icon } from '@switchboard/ui';
import { Popconfirm } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';

/** Deletes the booking after a confirmation. */
export const DeleteBooking = ({ pending, onDelete }: { pending: boolean; onDelete: () => void }) => {
  const { t } = useTranslation('calendar');
  return (
    <Popconfirm
      title={t('booking.deleteTitle')}
      description={t('booking.deleteText')}
      okText={t('booking.deleteConfirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('booking.keep')}
      onConfirm={onDelete}
    >
      <Button danger type="text" icon={<Icon name="delete" size={16} />} loading={pending}>
        {t('booking.delete')}
      </Button>
    </Popconfirm>
  );
};

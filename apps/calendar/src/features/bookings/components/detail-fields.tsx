import { Select } from '@switchboard/ui/fields';
import { Form, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { offeredStatuses } from '../model/status.ts';
import styles from './booking-form.module.css';
import { useStatusName } from './use-status-name.ts';

/**
 * Customer, title, status and notes. Lengths are the limits of the API.
 *
 * @param status that of the edited booking
 */
export const DetailFields = ({ status: held }: { status: string | undefined }) => {
  const { t } = useTranslation('calendar');
  const nameOf = useStatusName();

  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="customerName" label={t('booking.customerName')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="customerPhone" label={t('booking.customerPhone')}>
          <Input maxLength={40} type="tel" autoComplete="off" dir="ltr" />
        </Form.Item>
      </div>
      <Form.Item name="title" label={t('booking.title')}>
        <Input maxLength={200} autoComplete="off" placeholder={t('booking.titlePlaceholder')} />
      </Form.Item>
      <Form.Item name="status" label={t('booking.status')}>
        <Select options={offeredStatuses(held).map((status) => ({ value: status, label: nameOf(status) }))} />
      </Form.Item>
      <Form.Item name="notes" label={t('booking.notes')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </>
  );
};

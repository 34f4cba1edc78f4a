import type { Resource } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { Form, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { useFieldFormats } from '../../time/components/use-field-formats.ts';
import styles from './option-form.module.css';

interface Values {
  name: string;
  duration: number;
  price?: number | null;
}

const [SHORTEST, LONGEST] = [1, 24 * 60];
const HIGHEST_PRICE = 1_000_000_000;

/** Adds a service to a resource. */
export const OptionForm = ({ resource, onClose }: { resource: Resource; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const { store } = useCalendar();
  const { decimal } = useFieldFormats();
  const adding = useSubmission();
  const formName = useId();

  const add = ({ name, duration, price }: Values) =>
    adding.submit(
      () =>
        store.getState().addOption({
          resourceId: resource.id,
          name,
          duration,
          ...(typeof price === 'number' && { price }),
        }),
      onClose,
    );

  return (
    <Form<Values>
      name={formName}
      layout="vertical"
      requiredMark={false}
      aria-label={t('services.addTo', { name: resource.name })}
      initialValues={{ name: '', duration: 60 }}
      onFinish={add}
    >
      <FormError error={adding.error} />
      <div className={styles.fields}>
        <Form.Item
          name="name"
          label={t('services.name')}
          rules={[{ required: true, whitespace: true, message: t('services.nameMissing') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus placeholder={t('services.namePlaceholder')} />
        </Form.Item>
        <Form.Item
          name="duration"
          label={t('services.duration')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: SHORTEST,
              max: LONGEST,
              message: t('services.durationInvalid'),
            },
          ]}
        >
          <InputNumber className={styles.number ?? ''} min={SHORTEST} max={LONGEST} step={5} />
        </Form.Item>
        <Form.Item name="price" label={t('services.price')}>
          <InputNumber
            className={styles.number ?? ''}
            min={0}
            max={HIGHEST_PRICE}
            precision={2}
            decimalSeparator={decimal}
          />
        </Form.Item>
      </div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={adding.pending}>
          {t('services.add')}
        </Button>
        <Button type="text" onClick={onClose}>
          {t('services.cancel')}
        </Button>
      </div>
    </Form>
  );
};

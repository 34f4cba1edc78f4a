import type { BookingOption, Resource } from '@switchboard/api-client';
import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { Form, Input } from '@switchboard/ui/forms';
import { useId, useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { OutdatedNotice } from '../../settings/components/outdated-notice.tsx';
import { useFieldFormats } from '../../time/components/use-field-formats.ts';
import styles from './option-form.module.css';

interface Values {
  name: string;
  duration: number;
  price: number | null;
}

const [SHORTEST, LONGEST] = [1, 24 * 60];
const HIGHEST_PRICE = 1_000_000_000;

export interface OptionFormProps {
  resource: Resource;
  /** The service that is changed; without it, one is added. */
  option?: BookingOption | undefined;
  onClose: () => void;
}

/** Adds a service to a resource, or changes one. */
export const OptionForm = ({ resource, option, onClose }: OptionFormProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { store } = useCalendar();
  const { decimal } = useFieldFormats();
  const currency = useCalendarState(({ settings }) => settings?.currency ?? null);
  const saving = useSubmission();
  const formName = useId();
  const [form] = Form.useForm<Values>();
  const stored: Values = option
    ? { name: option.name, duration: option.duration, price: option.price ?? null }
    : { name: '', duration: 60, price: null };
  const kept = useKept<Values>(`calendar:service:${option?.id ?? resource.id}`, stored);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const outdated = kept.changed && JSON.stringify(kept.before) !== JSON.stringify(stored);

  const write = ({ name, duration, price }: Values, before: Values) => {
    const { addOption, updateOption } = store.getState();
    if (option) return updateOption(option.id, { name, duration, price, before: { ...before } });
    return addOption({ resourceId: resource.id, name, duration, ...(price !== null && { price }) });
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const save = (values: Values, before: Values) => saving.submit<unknown>(() => write(values, before), close);

  return (
    <Form<Values>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      aria-label={
        option ? t('services.edit', { name: option.name }) : t('services.addTo', { name: resource.name })
      }
      onValuesChange={(_, values) => {
        setShowsTheirs(false);
        kept.change(values);
      }}
      initialValues={kept.value}
      onFinish={(values) => save(values, kept.before)}
    >
      <FormError error={outdated ? undefined : saving.error} />
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
        <Form.Item
          name="price"
          label={currency ? t('services.priceIn', { currency }) : t('services.price')}
          rules={[
            {
              validator: async (_, price: number | null) => {
                if (price !== null && !isAmount(price, currency))
                  throw new Error(t('services.priceInvalid', { count: decimalsOf(currency) }));
              },
            },
          ]}
        >
          <InputNumber
            className={styles.number ?? ''}
            min={0}
            max={HIGHEST_PRICE}
            decimalSeparator={decimal}
          />
        </Form.Item>
      </div>
      <OutdatedNotice
        section={{
          outdated,
          showsTheirs,
          showTheirs(theirs) {
            setShowsTheirs(theirs);
            form.setFieldsValue(theirs ? stored : kept.value);
          },
          overwrite: () => save(kept.value, stored),
          discard() {
            kept.forget();
            form.setFieldsValue(stored);
          },
        }}
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={saving.pending}>
          {t(option ? 'settings.save' : 'services.add')}
        </Button>
        <Button type="text" onClick={close}>
          {t('services.cancel')}
        </Button>
      </div>
    </Form>
  );
};

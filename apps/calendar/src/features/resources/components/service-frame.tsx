import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { Form, Input } from '@switchboard/ui/forms';
import { type ReactNode, useId, useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { MoneyInput } from '../../calendar/components/money-input.tsx';
import { useSubmission } from '../../calendar/components/use-submission.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { OutdatedNotice } from '../../settings/components/outdated-notice.tsx';
import styles from './service-frame.module.css';

/** Minutes of a service. */
const SHORTEST = 1;
export const LONGEST = 24 * 60;

interface Values {
  name: string;
  duration: number;
  price: number | null;
}

export interface ServiceFrameProps<V extends Values> {
  /** Names what is typed and not saved. */
  keptAs: string;
  stored: V;
  label: string;
  submit: string;
  /** @param before what the person saw */
  write: (values: V, before: V) => Promise<Outcome<unknown>>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Whether an amount is one of the currency of the business, and the error for one that is not. */
export const useMoneyRule = () => {
  const { t } = useLateTexts(settingsTexts);
  const { currency } = useCalendar();
  return async (amount: number | null): Promise<void> => {
    if (amount !== null && !isAmount(amount, currency))
      throw new Error(t('services.priceInvalid', { count: decimalsOf(currency) }));
  };
};

/** The form of a service: its name, length and price. What is typed is kept until it is saved. */
export const ServiceFrame = <V extends Values>(props: ServiceFrameProps<V>) => {
  const { keptAs, stored, label, submit, write, onClose, children } = props;
  const { t } = useLateTexts(settingsTexts);
  const { currency } = useCalendar();
  const requireMoney = useMoneyRule();
  const saving = useSubmission();
  const formName = useId();
  const [form] = Form.useForm<V>();
  const kept = useKept<V>(keptAs, stored);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const outdated = kept.changed && JSON.stringify(kept.before) !== JSON.stringify(stored);
  const put = (values: V) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);

  const close = () => {
    kept.forget();
    onClose();
  };
  const save = (values: V, before: V) => saving.submit<unknown>(() => write(values, before), close);

  return (
    <Form<V>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      aria-label={label}
      initialValues={kept.value}
      onValuesChange={() => {
        setShowsTheirs(false);
        kept.change(form.getFieldsValue(true));
      }}
      onFinish={() => save(form.getFieldsValue(true), kept.before)}
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
              ...{ required: true, type: 'integer', min: SHORTEST, max: LONGEST },
              message: t('services.durationInvalid'),
            },
          ]}
        >
          <InputNumber className={styles.number ?? ''} min={SHORTEST} max={LONGEST} step={5} />
        </Form.Item>
        <Form.Item
          name="price"
          label={currency ? t('services.priceIn', { currency }) : t('services.price')}
          rules={[{ validator: (_, price: number | null) => requireMoney(price) }]}
        >
          <MoneyInput className={styles.number ?? ''} />
        </Form.Item>
      </div>
      {children}
      <OutdatedNotice
        section={{
          outdated,
          showsTheirs,
          showTheirs(theirs) {
            setShowsTheirs(theirs);
            put(theirs ? stored : kept.value);
          },
          overwrite: () => save(kept.value, stored),
          discard() {
            kept.forget();
            put(stored);
          },
        }}
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={saving.pending}>
          {submit}
        </Button>
        <Button type="text" onClick={close}>
          {t('services.cancel')}
        </Button>
      </div>
    </Form>
  );
};

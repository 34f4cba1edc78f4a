import type { Service, ServiceCategory } from '@switchboard/api-client';
import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { InputNumber, Select } from '@switchboard/ui/fields';
import { Form, Input } from '@switchboard/ui/forms';
import { useId, useState } from 'react';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { settingsTexts } from '../../../../locales/en/settings.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { FormError } from '../../../calendar/components/form-error.tsx';
import { useSubmission } from '../../../calendar/components/use-submission.ts';
import { useCalendar, useCalendarState } from '../../../calendar/store/calendar-context.tsx';
import { OutdatedNotice } from '../../../settings/components/outdated-notice.tsx';
import { useFieldFormats } from '../../../time/components/use-field-formats.ts';
import fields from '../option-form.module.css';
import { OffersField, type OwnOffer } from './offers-field.tsx';

interface Values {
  name: string;
  duration: number;
  price: number | null;
  /** `''` for none. */
  category: string;
  offers: OwnOffer[];
}

const [SHORTEST, LONGEST] = [1, 24 * 60];
const HIGHEST_PRICE = 1_000_000_000;

export interface ServiceFormProps {
  /** The service that is changed; without it, one is added. */
  service?: Service | undefined;
  /** In the order of the business. */
  categories: readonly ServiceCategory[];
  onClose: () => void;
}

const bodyOf = ({ category, ...values }: Values) => ({ ...values, category: category || null });

/** Adds a service, or changes one for all who offer it. */
export const ServiceForm = ({ service, categories, onClose }: ServiceFormProps) => {
  useLateTexts(servicesTexts);
  const { t } = useLateTexts(settingsTexts);
  const { store } = useCalendar();
  const { decimal } = useFieldFormats();
  const currency = useCalendarState(({ settings }) => settings?.currency ?? null);
  const resources = useCalendarState((state) => state.resources);
  const saving = useSubmission();
  const formName = useId();
  const [form] = Form.useForm<Values>();
  const everyone = resources.map(({ id }) => ({ resource: id, duration: null, price: null }));
  const stored: Values = service
    ? {
        ...{ name: service.name, duration: service.duration, price: service.price },
        category: service.category ?? '',
        offers: service.offers.map(({ resource, duration, price }) => ({ resource, duration, price })),
      }
    : { name: '', duration: 60, price: null, category: '', offers: everyone };
  const kept = useKept<Values>(`calendar:service:${service?.id ?? 'new'}`, stored);
  const [showsTheirs, setShowsTheirs] = useState(false);
  const outdated = kept.changed && JSON.stringify(kept.before) !== JSON.stringify(stored);
  const [duration, price] = [Form.useWatch('duration', form), Form.useWatch('price', form)];

  const close = () => {
    kept.forget();
    onClose();
  };
  const save = (values: Values, before: Values) =>
    saving.submit<unknown>(
      () =>
        store.getState().changeServices(async (services, scope) =>
          service
            ? // What did not change is not sent: it may be another person's change.
              services.update(service.id, { ...changedIn(values, before), before: bodyOf(before) }, scope)
            : services.create(bodyOf(values), scope),
        ),
      close,
    );
  const isMoney = (amount: number | null): boolean => amount === null || isAmount(amount, currency);
  const decimals = () => new Error(t('services.priceInvalid', { count: decimalsOf(currency) }));

  return (
    <Form<Values>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      aria-label={service ? t('services.edit', { name: service.name }) : t('services.add')}
      initialValues={kept.value}
      onValuesChange={() => {
        setShowsTheirs(false);
        kept.change(form.getFieldsValue(true));
      }}
      onFinish={() => save(form.getFieldsValue(true), kept.before)}
    >
      <FormError error={outdated ? undefined : saving.error} />
      <div className={fields.fields}>
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
          <InputNumber className={fields.number ?? ''} min={SHORTEST} max={LONGEST} step={5} />
        </Form.Item>
        <Form.Item
          name="price"
          label={currency ? t('services.priceIn', { currency }) : t('services.price')}
          rules={[
            {
              validator: async (_, amount: number | null) => {
                if (!isMoney(amount)) throw decimals();
              },
            },
          ]}
        >
          <InputNumber
            className={fields.number ?? ''}
            min={0}
            max={HIGHEST_PRICE}
            decimalSeparator={decimal}
          />
        </Form.Item>
      </div>
      {categories.length > 0 && (
        <Form.Item name="category" label={t('serviceList.category')}>
          <Select
            options={[
              { value: '', label: t('serviceList.noCategory') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      {resources.length > 1 && (
        <Form.Item
          name="offers"
          label={t('serviceList.who')}
          rules={[
            {
              validator: async (_, offers: OwnOffer[]) => {
                if (offers.length === 0) throw new Error(t('serviceList.whoMissing'));
                if (offers.some((offer) => !isMoney(offer.price))) throw decimals();
              },
            },
          ]}
        >
          <OffersField resources={resources} usual={{ duration: duration ?? null, price: price ?? null }} />
        </Form.Item>
      )}
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
      <div className={fields.actions}>
        <Button type="primary" htmlType="submit" loading={saving.pending}>
          {t(service ? 'settings.save' : 'services.add')}
        </Button>
        <Button type="text" onClick={close}>
          {t('services.cancel')}
        </Button>
      </div>
    </Form>
  );
};

/** The fields of a service that differ from what the person saw. */
const changedIn = (values: Values, before: Values): Partial<ReturnType<typeof bodyOf>> => {
  const [mine, seen] = [bodyOf(values), bodyOf(before)];
  const fieldNames = Object.keys(mine) as (keyof typeof mine)[];
  const changed = fieldNames.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(seen[field]));
  return Object.fromEntries(changed.map((field) => [field, mine[field]]));
};

import type { BookingDiscount } from '@switchboard/api-client';
import { decimalsOf, isAmount } from '@switchboard/common/text/currencies';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { InputNumber } from '@switchboard/ui/fields';
import { Form, Segmented } from '@switchboard/ui/forms';
import { type FocusEvent, useState } from 'react';
import { bookingTexts } from '../../../locales/en/booking.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { MoneyInput } from '../../calendar/components/money-input.tsx';
import { isPayable, toPayOf } from '../../calendar/model/paid-price.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { useFieldFormats } from '../../time/components/use-field-formats.ts';
import styles from './discount-field.module.css';

interface DiscountFieldProps {
  /** The total of the services. */
  list: number;
  value?: BookingDiscount | null;
  onChange?: (value: BookingDiscount | null) => void;
}

type Kind = BookingDiscount['kind'];

const DiscountField = ({ list, value = null, onChange }: DiscountFieldProps) => {
  const { t } = useLateTexts(bookingTexts);
  const { currency } = useCalendar();
  const { decimal } = useFieldFormats();
  const [isEmpty, setEmpty] = useState(false);

  if (value === null)
    return (
      <Button
        type="link"
        size="small"
        className={styles.open ?? ''}
        onClick={() => onChange?.({ kind: 'price', value: list })}
      >
        {t('ownPrice.open')}
      </Button>
    );
  const kinds: { value: Kind; label: string }[] = [
    { value: 'price', label: t('ownPrice.price') },
    { value: 'amount', label: t('ownPrice.amount') },
    { value: 'percent', label: t('ownPrice.percent') },
  ];
  const change = (kind: Kind) => {
    setEmpty(false);
    onChange?.({ kind, value: kind === 'price' ? list : 0 });
  };
  const field = {
    'aria-label': t(`ownPrice.${value.kind}`),
    className: styles.number ?? '',
    autoFocus: true,
    // What is typed replaces the amount.
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    value: isEmpty ? null : value.value,
    onChange(number: number | null) {
      setEmpty(number === null);
      onChange?.({ kind: value.kind, value: number ?? 0 });
    },
  };
  return (
    <fieldset className={styles.box} aria-label={t('ownPrice.title')}>
      <Segmented<Kind> aria-label={t('ownPrice.kind')} value={value.kind} options={kinds} onChange={change} />
      <span className={styles.value}>
        {value.kind === 'percent' ? (
          <InputNumber<number> {...field} min={0} max={100} decimalSeparator={decimal} suffix="%" />
        ) : (
          <MoneyInput {...field} max={list} suffix={currency ?? ''} />
        )}
        <Tooltip title={t('ownPrice.remove')}>
          <Button
            type="text"
            aria-label={t('ownPrice.remove')}
            icon={<Icon name="close" size={16} />}
            onClick={() => onChange?.(null)}
          />
        </Tooltip>
      </span>
    </fieldset>
  );
};

/** The field of the form for another price than the total of the services, or a discount. */
export const DiscountItem = ({ list }: { list: number }) => {
  const { t } = useLateTexts(bookingTexts);
  const { currency } = useCalendar();
  const validator = async (_: unknown, discount: BookingDiscount | null | undefined) => {
    if (!discount) return;
    if (!isPayable(toPayOf(list, discount, currency), list)) throw new Error(t('ownPrice.tooHigh'));
    if (discount.kind !== 'percent' && !isAmount(discount.value, currency))
      throw new Error(t('ownPrice.decimals', { count: decimalsOf(currency) }));
  };
  return (
    <Form.Item name="discount" className={styles.item ?? ''} rules={[{ validator }]}>
      <DiscountField list={list} />
    </Form.Item>
  );
};

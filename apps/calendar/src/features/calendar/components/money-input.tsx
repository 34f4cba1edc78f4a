import { amountText } from '@switchboard/common/text/currencies';
import { InputNumber } from '@switchboard/ui/fields';
import { type ComponentProps, useCallback } from 'react';
import { useFieldFormats } from '../../time/components/use-field-formats.ts';
import { useCalendar } from '../store/calendar-context.tsx';

const HIGHEST = 1_000_000_000;

type NumberProps = ComponentProps<typeof InputNumber<number>>;
type Formatter = NonNullable<NumberProps['formatter']>;
type MoneyInputProps = Omit<NumberProps, 'min' | 'formatter'>;

/** An amount in the currency of the business, shown with all its decimals: 65.50. What is typed stays as it is. */
export const MoneyInput = (props: MoneyInputProps) => {
  const { decimal } = useFieldFormats();
  const { currency } = useCalendar();
  // The field writes its value anew with another function, and would lose a decimal sign that was just typed.
  const format = useCallback<Formatter>(
    (amount, { userTyping, input }) => (userTyping ? input : amountText(amount ?? '', currency, decimal)),
    [currency, decimal],
  );
  return (
    <InputNumber<number> max={HIGHEST} decimalSeparator={decimal} {...props} min={0} formatter={format} />
  );
};

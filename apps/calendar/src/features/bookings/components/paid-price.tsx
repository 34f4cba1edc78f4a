import type { Booking } from '@switchboard/api-client';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import styles from './paid-price.module.css';
import { usePrice } from './use-price.ts';

/** The price to pay, and the total of the services where that is another one. */
export const PaidPrice = ({
  total_price: price,
  list_price: list,
  className,
}: Pick<Booking, 'total_price' | 'list_price'> & { className?: string | undefined }) => {
  const { t } = useLateTexts(formTexts);
  const priceOf = usePrice();
  return (
    <span className={`${styles.price} ${className ?? ''}`}>
      {list !== undefined && (
        <>
          <span className={styles.was}>{t('editor.was', { price: priceOf(list) })}</span>{' '}
        </>
      )}
      <strong>{priceOf(price)}</strong>
    </span>
  );
};

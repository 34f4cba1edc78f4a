import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useCustomerLookup } from '../store/use-customer-lookup.ts';
import styles from './customer-choice.module.css';
import { LookupField } from './lookup-field.tsx';

/** A customer whose name may not be known yet. */
export interface ChosenCustomer {
  id: string;
  name: string;
}

export interface CustomerChoiceProps {
  /** `null` is a customer that the business does not know. */
  customer: ChosenCustomer | null;
  onChoose: (customer: ChosenCustomer | null) => void;
}

/** Chooses the customer that the user plays in a trial. */
export const CustomerChoice = ({ customer, onChoose }: CustomerChoiceProps) => {
  const { t } = useTranslation('agents');
  const lookup = useCustomerLookup();
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (wasChoosing.current && !choosing) opener.current?.focus();
    wasChoosing.current = choosing;
  }, [choosing]);

  if (choosing)
    return (
      <div className={styles.choice}>
        <LookupField
          label={t('lookup.customer')}
          placeholder={t('lookup.find')}
          lookup={lookup}
          autoFocus
          onChoose={({ id, name }) => {
            setChoosing(false);
            onChoose({ id, name });
          }}
          onCancel={() => setChoosing(false)}
        />
        <Button type="text" onClick={() => setChoosing(false)}>
          {t('agents.cancel')}
        </Button>
      </div>
    );
  return (
    <div className={styles.choice}>
      <Button
        ref={opener}
        type="text"
        className={styles.who ?? ''}
        icon={<Icon name="user" size={16} />}
        onClick={() => setChoosing(true)}
      >
        <span>{t('lookup.as')}</span>
        <bdi className={styles.name}>{customer?.name ?? t('lookup.stranger')}</bdi>
        <Icon name="unfold" size={14} />
      </Button>
      {customer && (
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('lookup.asStranger')}
          onClick={() => onChoose(null)}
        />
      )}
    </div>
  );
};

import { namedCurrencies } from '@switchboard/common/text/currencies';
import { matchesSearch } from '@switchboard/common/text/search-words';
import { useLocale, useUnsaved } from '@switchboard/federation';
import { Button, Icon, Skeleton } from '@switchboard/ui';
import { Select } from '@switchboard/ui/fields';
import { Input } from '@switchboard/ui/forms';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useId, useMemo } from 'react';
import { priceListTexts } from '../../../locales/en/price-list.ts';
import { Failure } from '../../../ui/failure.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { WeekField } from '../../rules/components/week-field.tsx';
import type { ReviewStore } from '../store/review-store.ts';
import styles from './price-list-review.module.css';
import { ServiceRows } from './service-rows.tsx';

export interface PriceListReviewProps {
  store: ReviewStore;
  /** What was chosen is written. */
  onDone: () => void;
}

/** What a price list says, to look at, to change and to confirm before it is written into the calendar. */
export const PriceListReview = ({ store, onDone }: PriceListReviewProps) => {
  const { t } = useLateTexts(priceListTexts);
  const { list, review, pending, error, incomplete, edited } = useStore(store);
  useUnsaved(edited);
  const id = useId();

  useEffect(() => void store.read(), [store]);

  if (!list || !review)
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    ) : (
      <LoadFailure title={t('priceList.failed')} text={error} retry={store.read} />
    );

  const { rows, same, hours, hoursChosen, hoursUnsure, currency, resource, newResource } = review;
  const chosen = rows.filter((row) => row.chosen).length;
  const { resources } = list.present;
  const isNothing = chosen === 0 && !hoursChosen;
  return (
    <div className={styles.review}>
      {rows.length === 0 && same === 0 && <p className={styles.note}>{t('priceList.noServices')}</p>}
      {same > 0 && <p className={styles.note}>{t('priceList.same', { count: same })}</p>}
      {rows.length > 0 && (
        <ServiceRows rows={rows} currency={currency} incomplete={incomplete} onChange={store.changeRow} />
      )}
      <div className={styles.pair}>
        <Field id={`${id}-currency`} label={t('priceList.currency')}>
          <CurrencySelect
            id={`${id}-currency`}
            value={currency}
            onChange={(code) => store.change({ currency: code })}
          />
        </Field>
        <Field id={`${id}-resource`} label={t('priceList.who')}>
          {resources.length === 0 ? (
            <Input
              id={`${id}-resource`}
              value={newResource}
              maxLength={120}
              dir="auto"
              placeholder={t('priceList.whoExample')}
              onChange={({ target }) => store.change({ newResource: target.value })}
            />
          ) : (
            <Select
              id={`${id}-resource`}
              value={resource}
              options={[
                { value: '', label: resources.length === 1 ? resources[0]?.name : t('priceList.all') },
                ...(resources.length > 1
                  ? resources.map(({ id, name }) => ({ value: id, label: name }))
                  : []),
              ]}
              onChange={(value: string) => store.change({ resource: value })}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.hours}>
        <legend id={`${id}-hours`} className={styles.label}>
          {t('priceList.hours')}
        </legend>
        <p className={styles.note}>
          {list.hours === null
            ? t(list.present.hours === null ? 'priceList.hoursMissing' : 'priceList.hoursPresent')
            : t(list.present.hours === null ? 'priceList.hoursFound' : 'priceList.hoursDiffer')}
        </p>
        {hoursUnsure && (
          <p className={styles.unsure}>
            <Icon name="alert" size={14} /> {t('priceList.unsure')}
          </p>
        )}
        <WeekField
          label={`${id}-hours`}
          value={hours}
          onChange={(changed) => store.change({ hours: changed, hoursChosen: true })}
        />
        {list.hours !== null && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={hoursChosen}
              onChange={({ target }) => store.change({ hoursChosen: target.checked })}
            />
            {t('priceList.useHours')}
          </label>
        )}
      </fieldset>
      {incomplete && (
        <p role="alert" className={styles.problem}>
          {t('priceList.incomplete')}
        </p>
      )}
      {error !== null && <Failure title={t('priceList.notWritten')} reason={error} />}
      <Button
        type="primary"
        size="large"
        className={styles.confirm ?? ''}
        disabled={isNothing}
        loading={pending}
        onClick={async () => {
          if (await store.confirm()) onDone();
        }}
      >
        {chosen > 0 ? t('priceList.confirm', { count: chosen }) : t('priceList.confirmHours')}
      </Button>
    </div>
  );
};

const Field = ({ id, label, children }: { id: string; label: string; children: React.ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
  </div>
);

interface CurrencyProps {
  id: string;
  value: string;
  onChange: (code: string) => void;
}

const CurrencySelect = ({ id, value, onChange }: CurrencyProps) => {
  const { t } = useLateTexts(priceListTexts);
  const locale = useLocale();
  const options = useMemo(() => namedCurrencies(locale), [locale]);
  return (
    <Select
      id={id}
      value={value === '' ? null : value}
      placeholder={t('priceList.chooseCurrency')}
      options={options}
      fieldNames={{ value: 'code', label: 'name' }}
      showSearch={{ filterOption: (text, option) => matchesSearch(option?.name ?? '', text) }}
      onChange={(code: string | null) => onChange(code ?? '')}
    />
  );
};

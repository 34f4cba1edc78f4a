import type { Resource } from '@switchboard/api-client';
import { amountText } from '@switchboard/common/text/currencies';
import { Button } from '@switchboard/ui';
import { Checkbox, InputNumber } from '@switchboard/ui/fields';
import { Form } from '@switchboard/ui/forms';
import { useState } from 'react';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { MoneyInput } from '../../../calendar/components/money-input.tsx';
import { useCalendar } from '../../../calendar/store/calendar-context.tsx';
import { useFieldFormats } from '../../../time/components/use-field-formats.ts';
import { ResourceName } from '../resource-name.tsx';
import { LONGEST } from '../service-frame.tsx';
import styles from './offers-field.module.css';

/** A resource that offers a service, with a value where it is its own. */
export interface OwnOffer {
  resource: string;
  /** Minutes. */
  duration: number | null;
  price: number | null;
}

export interface OffersFieldProps {
  resources: readonly Resource[];
  value?: OwnOffer[];
  onChange?: (value: OwnOffer[]) => void;
}

/** Who offers a service; each person may have an own duration and price. */
export const OffersField = ({ resources, value = [], onChange }: OffersFieldProps) => {
  const { t } = useLateTexts(servicesTexts);
  const { decimal } = useFieldFormats();
  const { currency } = useCalendar();
  // The values of the service are shown where a person has no own.
  const usual = { duration: Form.useWatch<number>('duration'), price: Form.useWatch<number>('price') };
  const [showsOwn, setShowsOwn] = useState(
    value.some(({ duration, price }) => duration !== null || price !== null),
  );
  const byId = new Map(value.map((offer) => [offer.resource, offer]));
  const all = resources.every(({ id }) => byId.has(id));
  const offerOf = (resource: string): OwnOffer =>
    byId.get(resource) ?? { resource, duration: null, price: null };
  const choose = (ids: readonly string[]) => onChange?.(ids.map(offerOf));
  const toggle = (id: string, chosen: boolean) =>
    choose(resources.map((one) => one.id).filter((one) => (one === id ? chosen : byId.has(one))));
  const own = (id: string, fields: Partial<OwnOffer>) =>
    onChange?.(value.map((offer) => (offer.resource === id ? { ...offer, ...fields } : offer)));

  return (
    <fieldset className={styles.people} aria-label={t('serviceList.who')}>
      <Checkbox
        checked={all}
        indeterminate={!all && value.length > 0}
        onChange={({ target }) => choose(target.checked ? resources.map(({ id }) => id) : [])}
      >
        {t('serviceList.everyone')}
      </Checkbox>
      {resources.map((resource) => {
        const offer = byId.get(resource.id);
        return (
          <div key={resource.id} className={styles.person}>
            <Checkbox
              checked={offer !== undefined}
              onChange={({ target }) => toggle(resource.id, target.checked)}
            >
              <ResourceName resource={resource} />
            </Checkbox>
            {showsOwn && offer && (
              <span className={styles.own}>
                <InputNumber
                  aria-label={t('serviceList.ownDuration', { name: resource.name })}
                  min={1}
                  max={LONGEST}
                  step={5}
                  precision={0}
                  placeholder={String(usual.duration ?? '')}
                  value={offer.duration}
                  onChange={(duration) => own(resource.id, { duration })}
                />
                <MoneyInput
                  aria-label={t('serviceList.ownPrice', { name: resource.name })}
                  placeholder={amountText(usual.price ?? '', currency, decimal)}
                  value={offer.price}
                  onChange={(price) => own(resource.id, { price })}
                />
              </span>
            )}
          </div>
        );
      })}
      {!showsOwn && value.length > 0 && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setShowsOwn(true)}>
          {t('serviceList.own')}
        </Button>
      )}
    </fieldset>
  );
};

import type { Resource } from '@switchboard/api-client';
import { Button } from '@switchboard/ui';
import { Checkbox, InputNumber } from '@switchboard/ui/fields';
import { useState } from 'react';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { useFieldFormats } from '../../../time/components/use-field-formats.ts';
import { ResourceName } from '../resource-name.tsx';
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
  /** Values of the service, shown where a person has no own. */
  usual: { duration: number | null; price: number | null };
  value?: OwnOffer[];
  onChange?: (value: OwnOffer[]) => void;
}

const [LONGEST, HIGHEST_PRICE] = [24 * 60, 1_000_000_000];

/** Who offers a service; each person may have an own duration and price. */
export const OffersField = ({ resources, usual, value = [], onChange }: OffersFieldProps) => {
  const { t } = useLateTexts(servicesTexts);
  const { decimal } = useFieldFormats();
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
                  placeholder={usual.duration === null ? '' : String(usual.duration)}
                  value={offer.duration}
                  onChange={(duration) => own(resource.id, { duration })}
                />
                <InputNumber
                  aria-label={t('serviceList.ownPrice', { name: resource.name })}
                  min={0}
                  max={HIGHEST_PRICE}
                  decimalSeparator={decimal}
                  placeholder={usual.price === null ? '' : String(usual.price)}
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

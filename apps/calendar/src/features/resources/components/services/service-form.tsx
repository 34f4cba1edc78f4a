import type { Service, ServiceCategory } from '@switchboard/api-client';
import { Select } from '@switchboard/ui/fields';
import { Form } from '@switchboard/ui/forms';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { settingsTexts } from '../../../../locales/en/settings.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../../calendar/store/calendar-context.tsx';
import { ServiceFrame, useMoneyRule } from '../service-frame.tsx';
import { OffersField, type OwnOffer } from './offers-field.tsx';

interface Values {
  name: string;
  duration: number;
  price: number | null;
  /** `''` for none. */
  category: string;
  offers: OwnOffer[];
}

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
  const resources = useCalendarState((state) => state.resources);
  const requireMoney = useMoneyRule();
  const everyone = resources.map(({ id }) => ({ resource: id, duration: null, price: null }));
  const stored: Values = service
    ? {
        ...{ name: service.name, duration: service.duration, price: service.price },
        category: service.category ?? '',
        offers: service.offers.map(({ resource, duration, price }) => ({ resource, duration, price })),
      }
    : { name: '', duration: 60, price: null, category: '', offers: everyone };
  const requireOffers = async (offers: readonly OwnOffer[]) => {
    if (offers.length === 0) throw new Error(t('serviceList.whoMissing'));
    for (const { price } of offers) await requireMoney(price);
  };

  return (
    <ServiceFrame<Values>
      keptAs={`calendar:service:${service?.id ?? 'new'}`}
      stored={stored}
      label={service ? t('services.edit', { name: service.name }) : t('services.add')}
      submit={t(service ? 'settings.save' : 'services.add')}
      write={(values, before) =>
        store.getState().changeServices(async (services, scope) =>
          service
            ? // What did not change is not sent: it may be another person's change.
              services.update(service.id, { ...changedIn(values, before), before: bodyOf(before) }, scope)
            : services.create(bodyOf(values), scope),
        )
      }
      onClose={onClose}
    >
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
          rules={[{ validator: (_, offers: OwnOffer[]) => requireOffers(offers) }]}
        >
          <OffersField resources={resources} />
        </Form.Item>
      )}
    </ServiceFrame>
  );
};

/** The fields of a service that differ from what the person saw. */
const changedIn = (values: Values, before: Values): Partial<ReturnType<typeof bodyOf>> => {
  const [mine, seen] = [bodyOf(values), bodyOf(before)];
  const fieldNames = Object.keys(mine) as (keyof typeof mine)[];
  const changed = fieldNames.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(seen[field]));
  return Object.fromEntries(changed.map((field) => [field, mine[field]]));
};

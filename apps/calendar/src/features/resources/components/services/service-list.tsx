import { Button, Icon, Skeleton, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import { FormError } from '../../../calendar/components/form-error.tsx';
import { groupServices, type ServiceGroup } from '../../../calendar/model/service-groups.ts';
import type { ServiceLists } from '../../../calendar/store/calendar-state.ts';
import { droppedAt, nextCategory, nextPlace, type ServicePlace } from '../../model/service-places.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryHeading } from './category-heading.tsx';
import { ServiceForm } from './service-form.tsx';
import styles from './service-list.module.css';
import { ServiceRow } from './service-row.tsx';
import { useDrag } from './use-drag.ts';
import { useServiceOrder } from './use-service-order.ts';

const [NEW_SERVICE, NEW_CATEGORY] = ['new service', 'new category'];

/** A place as the text of an attribute. */
const placeText = (category: string | null, after: string | null) => `${category ?? ''}/${after ?? ''}`;
const placeIn = (text: string | null): ServicePlace => {
  const [category, after] = (text ?? '/').split('/');
  return { category: category || null, after: after || null };
};

/** All services of the business by category, in an order that people give them. */
export const ServiceList = ({ lists }: { lists: ServiceLists }) => {
  const { t } = useTranslation('calendar');
  useLateTexts(servicesTexts);
  const heading = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The id of what is in a form, or one of `NEW_…`. */
  const [form, setForm] = useState<string>();
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const stored = useMemo(() => groupServices(lists.list, lists.categories), [lists]);
  const { groups, moveService, moveCategory } = useServiceOrder(stored, setError);
  const categories = groups.flatMap(({ category }) => category ?? []);
  const ids = categories.map(({ id }) => id);
  const close = () => setForm(undefined);
  /** The handle whose arrow keys were used last. */
  const stepped = useRef('');
  // In another category, the row is another element.
  useEffect(() => {
    if (groups.length === 0 || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(stepped.current)}"]`)?.focus();
  }, [groups]);

  const say = (id: string, { category, after }: ServicePlace) => {
    const group = groups.find((one) => (one.category?.id ?? null) === category);
    const others = group?.services.filter((service) => service.id !== id) ?? [];
    const name = lists.list.find((service) => service.id === id)?.name ?? '';
    const place = others.findIndex((service) => service.id === after) + 2;
    const where = group?.category?.name ?? t('serviceList.noCategory');
    setSaid(t('serviceList.moved', { name, place, count: others.length + 1, category: where }));
  };
  const put = (id: string, place: ServicePlace | undefined) => {
    if (!place) return;
    moveService(id, place);
    say(id, place);
  };
  const services = useDrag({
    list,
    places: 'place',
    onDrop: (id, over) => put(id, droppedAt(groups, id, placeIn(over))),
    onStep: (id, step) => {
      stepped.current = id;
      put(id, nextPlace(groups, id, step));
    },
  });
  const putCategory = (id: string, after: string | null) => {
    moveCategory(id, after);
    const name = categories.find((category) => category.id === id)?.name ?? '';
    const place = ids.filter((one) => one !== id).indexOf(after ?? '') + 2;
    setSaid(t('serviceList.movedCategory', { name, place, count: ids.length }));
  };
  const byCategory = useDrag({
    list,
    places: 'category',
    onDrop: (id, over) => {
      if (over !== id && over !== (ids[ids.indexOf(id) - 1] ?? null)) putCategory(id, over);
    },
    onStep: (id, step) => {
      stepped.current = id;
      const next = nextCategory(ids, id, step);
      if (next) putCategory(id, next.after);
    },
  });

  const serviceForm = (service?: ServiceGroup['services'][number]) => (
    <ServiceForm service={service} categories={categories} onClose={close} />
  );
  const rows = ({ category, services: offered }: ServiceGroup) =>
    offered.map((service) => {
      const place = placeText(category?.id ?? null, service.id);
      return (
        <li
          key={service.id}
          className={styles.item}
          data-place={place}
          data-over={services.over === place}
          data-dragged={services.dragged === service.id}
        >
          {form === service.id ? (
            serviceForm(service)
          ) : (
            <ServiceRow
              service={service}
              handle={lists.list.length > 1 || ids.length > 0 ? services.handle(service.id) : undefined}
              onEdit={() => setForm(service.id)}
              onError={setError}
            />
          )}
        </li>
      );
    });

  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('serviceList.title')}
      </h3>
      <FormError error={error} />
      {lists.list.length === 0 && form !== NEW_SERVICE && <p className={styles.none}>{t('services.none')}</p>}
      <div ref={list}>
        {groups.map((group) => {
          const { category } = group;
          const place = placeText(category?.id ?? null, null);
          if (category === null)
            return (
              <div key="">
                <div className={styles.item} data-place={place} data-over={services.over === place} />
                <ul aria-labelledby={heading}>{rows(group)}</ul>
              </div>
            );
          const name = `${heading}-${category.id}`;
          return (
            <section
              key={category.id}
              className={styles.group}
              aria-labelledby={name}
              data-category={category.id}
              data-over={byCategory.over === category.id}
              data-dragged={byCategory.dragged === category.id}
            >
              <div className={styles.item} data-place={place} data-over={services.over === place}>
                {form === category.id ? (
                  <CategoryForm category={category} onClose={close} />
                ) : (
                  <CategoryHeading
                    id={name}
                    category={category}
                    handle={ids.length > 1 ? byCategory.handle(category.id) : undefined}
                    onRename={() => setForm(category.id)}
                    onError={setError}
                  />
                )}
              </div>
              <ul aria-labelledby={name}>{rows(group)}</ul>
              {group.services.length === 0 && <p className={styles.none}>{t('serviceList.empty')}</p>}
            </section>
          );
        })}
      </div>
      {form === NEW_SERVICE && serviceForm()}
      {form === NEW_CATEGORY && <CategoryForm onClose={close} />}
      {form !== NEW_SERVICE && form !== NEW_CATEGORY && (
        <div className={styles.actions}>
          <Button
            type="link"
            className={styles.add ?? ''}
            icon={<Icon name="plus" size={16} />}
            onClick={() => setForm(NEW_SERVICE)}
          >
            {t('services.add')}
          </Button>
          {lists.list.length > 0 && (
            <Button
              type="link"
              className={styles.add ?? ''}
              icon={<Icon name="plus" size={16} />}
              onClick={() => setForm(NEW_CATEGORY)}
            >
              {t('serviceList.addCategory')}
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
};

/** The room of the list before it is loaded. */
export const LoadingServices = () => (
  <div className={styles.card}>
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </div>
);

import {
  type ApiClient,
  type BookingOption,
  HttpError,
  type Service,
  type ServiceCategory,
} from '@switchboard/api-client';
import type { ServiceLists } from '../features/calendar/store/calendar-state.ts';

interface Lists {
  services: ServiceLists | null;
  options: BookingOption[];
}

type Answer = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

const notFound = () => new HttpError('Not found', 404, {});

/** Calls of services over lists in memory; without lists, the backend has none. Options follow their services. */
export const fakeServices = (
  data: Lists,
  answer: Answer,
  nextId: (kind: string) => string,
  tell: () => void,
): ApiClient['services'] => {
  const lists = () => {
    if (!data.services) throw notFound();
    return data.services;
  };
  const write = (list: Service[], categories: ServiceCategory[] = lists().categories) => {
    data.services = { list, categories };
    const others = data.options.filter(
      ({ id }) => !list.some(({ offers }) => offers.some(({ option }) => option === id)),
    );
    data.options = [
      ...others,
      ...list.flatMap(({ name, duration, price, offers }) =>
        offers.map((offer) => ({
          ...{ id: offer.option, resourceId: offer.resource, name },
          ...{ duration: offer.duration ?? duration, price: offer.price ?? price },
        })),
      ),
    ];
    tell();
  };
  const end = (items: readonly { position: number }[]) =>
    Math.max(0, ...items.map(({ position }) => position)) + 1;
  const behind = <T extends { id: string; position: number }>(
    items: T[],
    id: string,
    position: number,
  ): T[] =>
    items.map((item) => ({
      ...item,
      position: item.id === id ? position + 1 : item.position > position ? item.position + 1 : item.position,
    }));
  const positionOf = (items: readonly { id: string; position: number }[], after: string | null) =>
    items.find(({ id }) => id === after)?.position ??
    Math.min(1, ...items.map(({ position }) => position)) - 1;

  return {
    list: () => answer('services.list', () => [...lists().list]),
    categories: () => answer('services.categories', () => [...lists().categories]),
    create: ({ name, duration, price = null, category = null, offers }) =>
      answer('services.create', () => {
        const made: Service = {
          ...{ id: nextId('service'), name, duration, price, category, position: end(lists().list) },
          offers: offers.map(({ resource, duration: own = null, price: cost = null }) => ({
            ...{ option: nextId('option'), resource, duration: own, price: cost },
          })),
        };
        write([...lists().list, made]);
        return made;
      }),
    update: (id, { after, offers, before: _, ...changes }) =>
      answer('services.update', () => {
        const held = lists().list.find((one) => one.id === id);
        if (!held) throw notFound();
        const changed: Service = {
          ...held,
          ...changes,
          ...(offers && {
            offers: offers.map(({ resource, duration = null, price = null }) => ({
              option: held.offers.find((one) => one.resource === resource)?.option ?? nextId('option'),
              ...{ resource, duration, price },
            })),
          }),
        };
        const list = lists().list.map((one) => (one.id === id ? changed : one));
        const group = list.filter(({ category }) => category === changed.category);
        write(after === undefined ? list : behind(list, id, positionOf(group, after)));
        return changed;
      }),
    remove: (id) =>
      answer('services.remove', () => {
        const gone = lists().list.find((one) => one.id === id);
        data.options = data.options.filter(
          (option) => !gone?.offers.some(({ option: of }) => of === option.id),
        );
        write(lists().list.filter((one) => one.id !== id));
      }),
    createCategory: ({ name }) =>
      answer('services.createCategory', () => {
        const made = { id: nextId('category'), name, position: end(lists().categories) };
        write(lists().list, [...lists().categories, made]);
        return made;
      }),
    updateCategory: (id, { name, after }) =>
      answer('services.updateCategory', () => {
        const { list, categories } = lists();
        const renamed = categories.map((one) =>
          one.id === id && name !== undefined ? { ...one, name } : one,
        );
        const moved = after === undefined ? renamed : behind(renamed, id, positionOf(renamed, after));
        write(list, moved);
        const changed = moved.find((one) => one.id === id);
        if (!changed) throw notFound();
        return changed;
      }),
    removeCategory: (id) =>
      answer('services.removeCategory', () => {
        const { list, categories } = lists();
        write(
          list.map((one) => (one.category === id ? { ...one, category: null } : one)),
          categories.filter((one) => one.id !== id),
        );
      }),
  };
};

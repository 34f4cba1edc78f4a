import type { UpdateCategory, UpdateService } from '@switchboard/api-client';
import { useRef, useState } from 'react';
import type { ServiceGroup } from '../../../calendar/model/service-groups.ts';
import { useCalendar } from '../../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../../calendar/store/calendar-state.ts';
import { type ServicePlace, withService } from '../../model/service-places.ts';

/**
 * The order of services and categories. A move is shown at once, stored in its turn, and taken back when it is refused.
 *
 * @param stored the groups that the server has
 */
export const useServiceOrder = (stored: readonly ServiceGroup[], onError: (message?: string) => void) => {
  const { store } = useCalendar();
  const [wanted, setWanted] = useState<ServiceGroup[]>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const groups = wanted ?? stored;

  const send = (shown: ServiceGroup[], call: () => Promise<Outcome<unknown>>) => {
    onError(undefined);
    setWanted(shown);
    const turn = queue.current.then(call).then((outcome) => {
      if (!outcome.ok) onError(outcome.message);
      if (queue.current === turn || !outcome.ok) setWanted(undefined);
    });
    queue.current = turn;
  };
  const update = (id: string, body: UpdateService) =>
    store.getState().changeServices((services, scope) => services.update(id, body, scope));
  const updateCategory = (id: string, body: UpdateCategory) =>
    store.getState().changeServices((services) => services.updateCategory(id, body));

  return {
    groups,
    moveService(id: string, place: ServicePlace) {
      const held = groups.flatMap(({ services }) => services).find((service) => service.id === id);
      const before = { category: held?.category ?? null };
      send(withService(groups, id, place), () => update(id, { ...place, before }));
    },
    moveCategory(id: string, after: string | null) {
      const moved = groups.find(({ category }) => category?.id === id);
      if (!moved) return;
      const others = groups.filter((group) => group !== moved);
      // The group without a category stays first.
      const at = others.findIndex(({ category }) => (category?.id ?? null) === after) + 1;
      send(others.toSpliced(at, 0, moved), () => updateCategory(id, { after }));
    },
  };
};

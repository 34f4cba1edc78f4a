import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ViewControl } from './use-view.ts';

export type SteadyView = Pick<
  ViewControl,
  | 'view'
  | 'filter'
  | 'chooseView'
  | 'setFilter'
  | 'toggleResource'
  | 'showAllResources'
  | 'showPrevious'
  | 'showNext'
  | 'showToday'
>;

/** For parts that show no dates: the same object until the view or the filter changes. */
export const useSteadyView = (control: ViewControl): SteadyView => {
  const latest = useRef(control);
  useLayoutEffect(() => {
    latest.current = control;
  });
  const { view, filter } = control;
  return useMemo(
    () => ({
      view,
      filter,
      chooseView: (chosen) => latest.current.chooseView(chosen),
      setFilter: (part) => latest.current.setFilter(part),
      toggleResource: (id) => latest.current.toggleResource(id),
      showAllResources: () => latest.current.showAllResources(),
      showPrevious: () => latest.current.showPrevious(),
      showNext: () => latest.current.showNext(),
      showToday: () => latest.current.showToday(),
    }),
    [view, filter],
  );
};

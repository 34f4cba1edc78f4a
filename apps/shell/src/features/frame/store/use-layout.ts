import { type StoreApi, useStore } from '@switchboard/ui/state';
import { createContext, useContext } from 'react';
import type { LayoutState } from './layout-store.ts';

export const LayoutContext = createContext<StoreApi<LayoutState> | null>(null);

/** The state of the menu in the frame. */
export const useLayout = (): LayoutState => {
  const layout = useContext(LayoutContext);
  if (!layout) throw new Error('useLayout is called outside the dashboard layout');
  return useStore(layout);
};

import { createStore, type StoreApi } from '@switchboard/ui/state';

const KEY = 'menu';

/** The state of the menu in the frame. */
export interface LayoutState {
  /** Whether the side menu is compact; stored across visits. */
  compact: boolean;
  toggleCompact(): void;
  /** Whether the drawer is open; on narrow pages. */
  mobileOpen: boolean;
  openMobile(): void;
  closeMobile(): void;
}

export const createLayout = (storage: Pick<Storage, 'getItem' | 'setItem'>): StoreApi<LayoutState> =>
  createStore<LayoutState>((set, get) => ({
    compact: storage.getItem(KEY) === 'compact',
    toggleCompact() {
      const compact = !get().compact;
      storage.setItem(KEY, compact ? 'compact' : 'wide');
      set({ compact });
    },
    mobileOpen: false,
    openMobile: () => set({ mobileOpen: true }),
    closeMobile: () => set({ mobileOpen: false }),
  }));

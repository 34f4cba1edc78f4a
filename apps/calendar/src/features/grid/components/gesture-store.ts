import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { GridFocus } from '../model/gesture/cursor.ts';
import type { Wanted } from '../model/gesture/drag.ts';

/** The state that changes while pointers and keys work on a grid; the grid itself does not render again for it. */
export interface GestureState {
  /** The place that a drag or a key asks for. */
  wanted: Wanted | null;
  /** The present or last focus; `null` before the first. */
  focus: GridFocus | null;
  /** The announcement for screen readers. */
  said: string;
  /** Whether the list of keys is shown. */
  help: boolean;
}

export type GestureStore = StoreApi<GestureState>;

export const createGestureStore = (): GestureStore =>
  createStore<GestureState>(() => ({ wanted: null, focus: null, said: '', help: false }));

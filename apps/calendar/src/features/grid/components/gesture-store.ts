import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { GridFocus } from '../model/gesture/cursor.ts';
import type { Wanted } from '../model/gesture/drag.ts';

/** What changes while pointers and keys work on a grid; the grid itself does not render again for it. */
export interface GestureState {
  /** What a drag or a key asks for. */
  wanted: Wanted | null;
  /** What has the focus, or had it last; `null` before the first. */
  focus: GridFocus | null;
  /** What screen readers are told. */
  said: string;
  /** Whether the list of keys is shown. */
  help: boolean;
}

export type GestureStore = StoreApi<GestureState>;

export const createGestureStore = (): GestureStore =>
  createStore<GestureState>(() => ({ wanted: null, focus: null, said: '', help: false }));

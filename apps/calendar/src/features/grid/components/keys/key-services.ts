import type { Booking } from '@switchboard/api-client';
import type { GridFocus } from '../../model/gesture/cursor.ts';
import type { Scene, Wanted } from '../../model/gesture/drag.ts';
import type { GestureWords } from '../../model/gesture/gesture-words.ts';
import type { GridChange, GridCreation, GridGeometry } from '../../model/grid.ts';

export interface KeyServices {
  geometry: GridGeometry;
  scene: () => Scene;
  /** Whether bookings can be changed. */
  movable: () => boolean;
  /** The focus after Tab from outside. */
  focus: () => GridFocus;
  setFocus: (focus: GridFocus) => void;
  /** Draws the wanted place; `null`: none. */
  show: (wanted: Wanted | null) => void;
  onChange: (change: GridChange) => void;
  onCreate: (at: GridCreation, anchor: DOMRect) => void;
  onRemove: (booking: Booking) => void;
  onCopy: (booking: Booking) => void;
  /** Returns whether something is copied. */
  onPaste: (at: Omit<GridCreation, 'until'>) => boolean;
  /** Whether the list of keys is shown. */
  help: () => boolean;
  showHelp: (shown: boolean) => void;
  words: () => KeyWords;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

interface KeyWords extends GestureWords {
  /** A move begins. @param place where the booking is, here and below */
  moving: (place: string) => string;
  /** It was stored. */
  moved: (place: string) => string;
  /** It was taken back. */
  dropped: (place: string) => string;
  /** It was copied. */
  copied: (place: string) => string;
  nothingCopied: string;
}

export interface Keys {
  /** Restores the focus of a booking that has a new element, for example in another column. */
  restore: () => void;
  /** Stops listening, and takes a move back. */
  detach: () => void;
}

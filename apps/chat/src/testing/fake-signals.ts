import { vi } from 'vitest';
import type { DesktopNote, Permission } from '../features/notifications/model/ports.ts';

/** The desktop and the sound of one tab. */
export const createFakeSignals = () => {
  const notes: DesktopNote[] = [];
  const state = { permission: 'granted' as Permission, canPlay: true };
  return {
    state,
    /** The notes that are shown, by title and text. */
    shown: () => notes.map(({ title, body }) => `${title}: ${body}`),
    /** Clicks the newest note. */
    click: () => notes.pop()?.onClick(),
    desktop: {
      permission: () => state.permission,
      ask: vi.fn(async () => state.permission),
      show(note: DesktopNote) {
        const before = notes.findIndex(({ tag }) => tag === note.tag);
        if (before >= 0) notes.splice(before, 1);
        notes.push(note);
        return () => void (notes.includes(note) && notes.splice(notes.indexOf(note), 1));
      },
    },
    chime: { canPlay: () => state.canPlay, play: vi.fn(async () => {}) },
  };
};

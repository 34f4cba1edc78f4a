import type { KeptText } from '../features/prompt/store/kept-text.ts';

/** A kept text in memory. */
export const fakeKeptText = (text: string | null = null): KeptText => {
  let kept = text;
  return {
    read: () => kept,
    keep: (given) => {
      kept = given;
    },
    forget: () => {
      kept = null;
    },
  };
};

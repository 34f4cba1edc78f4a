import type { Browser } from '@switchboard/common/tabs/browser';

/** Whether a user folded 'Waiting for you'. Kept in this browser. */
export const foldedWaiting = (browser: Pick<Browser, 'readItem' | 'keepItem'>, person: string) => {
  const name = `switchboard:chat:waiting:${person}`;
  return {
    read: () => browser.readItem(name) === 'folded',
    keep: (isFolded: boolean) => browser.keepItem(name, isFolded ? 'folded' : 'open'),
  };
};

import type { Browser } from '@switchboard/common/tabs/browser';

/** Whether a user closed the list of first steps. Kept in this browser, as the choice of notifications is. */
export const closedSteps = (browser: Pick<Browser, 'readItem' | 'keepItem'>, person: string) => {
  const name = `switchboard:chat:first-steps:${person}`;
  return {
    read: () => browser.readItem(name) === 'closed',
    close: () => browser.keepItem(name, 'closed'),
  };
};

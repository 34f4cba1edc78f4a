import { personKey } from '@switchboard/api-client';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';
import { withRecent } from '../model/emoji.ts';

/** The emoji that the user chose last in this browser, until a sign-out. */
export const useRecentEmoji = (): [readonly string[], (char: string) => void] => {
  const { session } = useApp();
  const [{ browser, key }] = useState(() => ({
    browser: createPageBrowser(),
    key: `switchboard:chat:emoji:${personKey(session.user())}`,
  }));
  // The list of the opening, so that nothing moves below the pointer.
  const [shown] = useState(() => (browser.readItem(key) ?? '').split(' ').filter(Boolean));
  const note = (char: string) =>
    browser.keepItem(
      key,
      withRecent((browser.readItem(key) ?? '').split(' ').filter(Boolean), char).join(' '),
    );
  return [shown, note];
};

import { type AppContext, useApp } from '@switchboard/federation';
import { useEffect } from 'react';
import { createQuickReplies, type QuickRepliesStore } from './quick-replies-store.ts';

/** One list per session, for the composer and the dialog. Made here, because few visits need it. */
const kept = new WeakMap<AppContext['api'], QuickRepliesStore>();

/** The quick replies of the user. Loads them again whenever a component that shows them is mounted. */
export const useQuickReplies = (): QuickRepliesStore => {
  const { api } = useApp();
  const store = kept.get(api) ?? createQuickReplies(api.quickReplies);
  kept.set(api, store);
  useEffect(() => void store.load(), [store]);
  return store;
};

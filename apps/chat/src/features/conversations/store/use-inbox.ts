import { requiredContext } from '@switchboard/common/page/required-context';
import { useStore } from '@switchboard/ui/state';
import type { InboxState, InboxStore } from '../model/inbox.ts';

export const [InboxProvider, useInboxStore] = requiredContext<InboxStore>(
  'useInboxStore is called outside InboxProvider',
);

/** A part of the inbox; the component renders again when it changes. */
export const useInbox = <T>(select: (state: InboxState) => T): T => useStore(useInboxStore(), select);

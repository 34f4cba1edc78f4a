import type { ConversationRef } from '@switchboard/api-client';
import type { ComponentType, ReactNode, Ref, RefObject } from 'react';
import type { MessageListHandle } from './message-list-handle.ts';

/** The match that a search marks in the messages. */
export interface Found {
  /** Marks the words of the search in a text. */
  mark: (text: string) => ReactNode;
  /** The id of the message that is shown. */
  messageId: string | null;
}

/** The thread search's methods for other components. */
export interface ThreadSearchHandle {
  /** Gives the keyboard to its field. */
  focus: () => void;
  /** Closes it, and returns to where the reader was. */
  leave: () => void;
}

export interface ThreadSearchProps {
  ref?: Ref<ThreadSearchHandle>;
  conversation: ConversationRef;
  list: RefObject<MessageListHandle | null>;
  /** Called with the match to mark. Must not change between renders. */
  onFound: (found: Found | null) => void;
  onClose: () => void;
}

/** The place of a search in the thread. */
export interface ThreadSearchSlot {
  open: boolean;
  setOpen: (open: boolean) => void;
  handle: RefObject<ThreadSearchHandle | null>;
  /** `undefined` until its code is there. */
  Bar: ComponentType<ThreadSearchProps> | undefined;
}

import type { StoreApi } from '@switchboard/ui/state';
import type { Attachment } from './attachment.ts';

/** The chosen files of one conversation, as the browser keeps them. */
export interface ConversationFiles {
  /** The files from earlier pages, in the order of their choice. */
  read(): Promise<Attachment[]>;
  /** Keeps a file. Resolves to whether it outlives this page: a full disk and a private window keep none. */
  keep(attachment: Attachment): Promise<boolean>;
  /** Whether the file is still kept: another tab may have sent or removed it. */
  has(id: string): Promise<boolean>;
  forget(id: string): Promise<void>;
}

/** The files that one user chose and has not sent, in all conversations. */
export interface FileDrafts
  extends StoreApi<{
    /** The number of files by the key of their conversation; without those that have none. */
    counts: ReadonlyMap<string, number>;
  }> {
  /** Whether there may be files from earlier pages. */
  mayHave(): boolean;
  of(conversationKey: string): Promise<ConversationFiles>;
  /** Removes all files of the user, for a sign-out. */
  wipe(): Promise<void>;
}

import type { ConversationFiles } from '../features/media/model/file-drafts.ts';

/** A browser that keeps no chosen files. */
export const noFiles: ConversationFiles = {
  read: async () => [],
  keep: async () => false,
  has: async () => false,
  forget: async () => {},
};

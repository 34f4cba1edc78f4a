import type { FileDrafts } from '../features/media/model/file-drafts.ts';

/** A browser that keeps no chosen files. */
export const noFiles: Pick<FileDrafts, 'of' | 'mayHave'> = {
  mayHave: () => false,
  of: async () => ({
    read: async () => [],
    keep: async () => false,
    has: async () => false,
    forget: async () => {},
  }),
};

import type { Drafts } from '@switchboard/federation';
import { type Edits, isEmpty } from '../model/edits.ts';

/** Unconfirmed edits in the storage of the tab, for when the screen is left. */
export interface KeptEdits {
  read(): Edits;
  /** Forgets the edits when all are confirmed, unless a newer screen keeps others. */
  keep(edits: Edits): void;
}

const isEdits = (value: unknown): value is Edits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'value' in one);

export const createKeptEdits = (drafts: Drafts, agentId: string): KeptEdits => {
  const key = `agents:draft:${agentId}`;
  let kept = drafts.read(key);
  return {
    read() {
      try {
        const edits: unknown = JSON.parse(kept ?? '{}');
        return isEdits(edits) ? edits : {};
      } catch {
        return {};
      }
    },
    keep(edits) {
      if (!isEmpty(edits)) {
        kept = JSON.stringify(edits);
        drafts.keep(key, kept);
      } else if (drafts.read(key) === kept) drafts.forget(key);
    },
  };
};

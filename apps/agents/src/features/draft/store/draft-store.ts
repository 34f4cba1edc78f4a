import { type AgentDraft, isOutdated, isTransient, type PatchDraft } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import {
  afterSave,
  asSent,
  type Edits,
  edit,
  type Field,
  isEmpty,
  patchOf,
  rebase,
  valueIn,
  withEdits,
} from '../model/edits.ts';
import { isTooLong } from '../model/limits.ts';
import { type DoubtfulFile, doubtfulFilesOf } from './doubtful-files.ts';
import type { DraftPort } from './draft-port.ts';
import { type FailingTest, failingTestsOf } from './failing-tests.ts';
import type { KeptEdits } from './kept-edits.ts';

export interface DraftState {
  /** The draft with the edits of this tab; `null` before it is loaded. */
  draft: AgentDraft | null;
  /** Some edits are not stored yet. */
  unsaved: boolean;
  saving: boolean;
  /** The last save succeeded, and nothing was edited since. */
  saved: boolean;
  /** A draft saved elsewhere with changes to the same fields; nothing is saved until the conflict is resolved. */
  conflict: { theirs: AgentDraft; fields: readonly Field[] } | null;
  /** Why the last load or save failed. */
  error: string | null;
  publishing: boolean;
  /** Why the last publishing failed; `changed`: the draft was changed elsewhere; `tests`: these failed; `files`: these
   * are in doubt. */
  publishError:
    | { reason: 'changed' }
    | { reason: 'tests'; tests: readonly FailingTest[] }
    | { reason: 'files'; files: readonly DoubtfulFile[] }
    | { reason: 'other'; message: string }
    | null;
}

/** What a person said yes to before it is published. */
export interface Despite {
  /** Tests of the draft failed. */
  tests?: boolean;
  /** Files could not be read, or are not what their names say: they are published too, or stay in the draft. */
  files?: 'publish' | 'leave' | undefined;
}

export interface DraftServices {
  port: DraftPort;
  kept: KeptEdits;
  /** Saves automatically. Without it, only `flush` saves. */
  autosave: boolean;
  publish: (draft: AgentDraft, despite: Despite) => Promise<void>;
  onSaved: (draft: AgentDraft) => void;
}

export interface DraftStore extends StoreApi<DraftState> {
  /** Loads the draft, with the edits of an earlier screen on top. */
  load(): Promise<void>;
  /** Loads the draft saved elsewhere, under the edits made here. */
  refresh(): Promise<void>;
  /** Edits the given fields; `null` removes a setting. */
  change(patch: PatchDraft): void;
  /** The edits that are not stored yet. */
  unsavedChanges(): PatchDraft;
  /** Saves now. Resolves when all is stored, or when it cannot be. */
  flush(): Promise<void>;
  /** Ends a conflict: overwrites the draft saved elsewhere, or drops the user's edits of these fields. */
  resolve(winner: 'mine' | 'theirs'): Promise<void>;
  /** Saves and publishes the draft. @param despite nothing by default */
  publish(despite?: Despite): Promise<void>;
  /** Drops all edits: something else replaced the draft, or its agent is gone. */
  drop(): void;
  /** Saves the remaining edits, once, when the user leaves the screen. */
  leave(): void;
}

/** Milliseconds from the first unsaved change to its save. */
const AUTOSAVE_AFTER = 1000;
/** Milliseconds before each further attempt to save; the last one repeats. */
const RETRY_AFTER = [2000, 5000, 15_000, 30_000];

/** The draft of one agent, as it is edited in this tab. */
export const createDraftStore = ({ port, kept, autosave, publish, onSaved }: DraftServices): DraftStore => {
  const store = createStore<DraftState>(() => ({
    draft: null,
    unsaved: false,
    saving: false,
    saved: false,
    conflict: null,
    error: null,
    publishing: false,
    publishError: null,
  }));
  /** The draft on the server. */
  let stored: AgentDraft | undefined;
  let edits: Edits = kept.read();
  /** Number of saves; a load that began before the last save is out of date. */
  let saves = 0;
  let failures = 0;
  let shown = false;
  let running: Promise<void> | undefined;
  let timer: { id: ReturnType<typeof setTimeout>; due: number } | undefined;

  const show = (more: Partial<DraftState> = {}): void => {
    kept.keep(edits);
    store.setState({
      draft: stored ? withEdits(stored, edits) : null,
      unsaved: !isEmpty(edits),
      ...more,
    });
  };

  const stopTimer = (): void => {
    clearTimeout(timer?.id);
    timer = undefined;
  };

  const saveIn = (delay: number): void => {
    if (!autosave || !shown) return;
    const due = Date.now() + delay;
    if (timer && timer.due <= due) return;
    stopTimer();
    timer = { id: setTimeout(flush, delay), due };
  };

  /** Takes over a draft saved elsewhere. */
  const adopt = (theirs: AgentDraft): void => {
    stored = theirs;
    const { conflicts, ...rebased } = rebase(edits, theirs);
    edits = rebased.edits;
    show({ conflict: conflicts.length > 0 ? { theirs, fields: conflicts } : null });
  };

  /** The edits that the server would accept. */
  const sendable = (): Edits => {
    const { system_prompt, ...settings } = edits;
    const fits = system_prompt && !isTooLong(String(system_prompt.value));
    return fits ? { system_prompt, ...settings } : settings;
  };

  /** Saves until nothing is left. */
  const drain = async (): Promise<void> => {
    for (;;) {
      const sent = sendable();
      const change = patchOf(sent);
      if (!stored || !change || store.getState().conflict) return;
      edits = { ...edits, ...asSent(sent) };
      saves += 1;
      show({ saving: true });
      try {
        const { draft, stale } = await port.save(change, stored);
        failures = 0;
        if (stale) adopt(draft);
        else {
          stored = draft;
          edits = afterSave(edits, draft);
          show({ saved: isEmpty(edits) });
          onSaved(draft);
        }
        store.setState({ saving: false, error: null });
      } catch (error) {
        show({ saving: false, error: messageOf(error) });
        if (isTransient(error)) saveIn(RETRY_AFTER[Math.min(failures, RETRY_AFTER.length - 1)] ?? 0);
        failures += 1;
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    stopTimer();
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };

  const read = async (): Promise<void> => {
    const before = saves;
    try {
      const draft = await port.load();
      if (saves !== before) return;
      adopt(draft);
      if (autosave) store.setState({ error: null });
    } catch (error) {
      // After a failed reload, the draft can still be edited.
      if (!stored) store.setState({ error: messageOf(error) });
    }
    if (!isEmpty(edits)) saveIn(AUTOSAVE_AFTER);
  };

  return {
    ...store,
    async load() {
      shown = true;
      store.setState({ error: null });
      await read();
    },
    async refresh() {
      await running;
      await read();
    },
    change(patch) {
      if (!stored) return;
      edits = edit(edits, stored, patch);
      show({ saved: false, publishError: null });
      saveIn(AUTOSAVE_AFTER);
    },
    unsavedChanges: () => patchOf(edits) ?? {},
    flush,
    async resolve(winner) {
      const { conflict } = store.getState();
      if (!conflict || !stored) return;
      const next = { ...edits };
      for (const field of conflict.fields) {
        const own = next[field];
        if (winner === 'theirs' || !own) delete next[field];
        else next[field] = { value: own.value, before: valueIn(stored, field) };
      }
      edits = next;
      show({ conflict: null });
      await flush();
    },
    async publish(despite = {}) {
      if (store.getState().publishing) return;
      store.setState({ publishing: true, publishError: null });
      try {
        await flush();
        if (!stored || !isEmpty(edits)) return;
        await publish(stored, despite);
        stored = { ...stored, changed: false };
        show();
        await read();
      } catch (error) {
        const isStale = isOutdated(error);
        if (isStale) await read();
        const tests = failingTestsOf(error);
        const files = doubtfulFilesOf(error);
        store.setState({
          publishError: isStale
            ? { reason: 'changed' }
            : tests
              ? { reason: 'tests', tests }
              : files
                ? { reason: 'files', files }
                : { reason: 'other', message: messageOf(error) },
        });
      } finally {
        store.setState({ publishing: false });
      }
    },
    drop() {
      edits = {};
      stopTimer();
      show({ conflict: null, error: null });
    },
    leave() {
      shown = false;
      stopTimer();
      if (autosave) void flush();
    },
  };
};

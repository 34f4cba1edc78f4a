import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { anAgent } from '../../../testing/entities.ts';
import { createPromptStore } from './prompt-store.ts';

const KEY = 'agents:prompt:agent-0001';

const setUp = (
  saveSystemPrompt: (id: string, text: string) => Promise<void> = async () => {},
  given: string | null = null,
) => {
  const api = { saveSystemPrompt: vi.fn(saveSystemPrompt) };
  const onSaved = vi.fn();
  const { drafts } = createFakeContext();
  if (given !== null) drafts.keep(KEY, given);
  const store = createPromptStore({ api, agent: anAgent(), drafts, onSaved });
  return { store, api, onSaved, kept: () => drafts.read(KEY) };
};

describe('saving a prompt', () => {
  it('sends the text unchanged and reports that it is saved', async () => {
    const { store, api, onSaved } = setUp();
    store.type('  Be kind.\n');
    await store.save();
    expect(api.saveSystemPrompt).toHaveBeenCalledExactlyOnceWith('agent-0001', '  Be kind.\n');
    expect(store.getState()).toMatchObject({ phase: 'saved', saved: '  Be kind.\n', error: null });
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('  Be kind.\n');
  });

  it('makes no call when nothing changed', async () => {
    const { store, api } = setUp();
    await store.save();
    expect(api.saveSystemPrompt).not.toHaveBeenCalled();
  });

  it('makes one call at a time', async () => {
    const answer = deferred();
    const { store, api } = setUp(() => answer.promise);
    store.type('Be kind.');
    const both = [store.save(), store.save()];
    answer.resolve();
    await Promise.all(both);
    expect(api.saveSystemPrompt).toHaveBeenCalledOnce();
  });

  it('keeps the text and the reason of a failure, and can save again', async () => {
    const { store, api, onSaved } = setUp();
    api.saveSystemPrompt.mockRejectedValueOnce(new Error('No connection'));
    store.type('Be kind.');
    await store.save();
    expect(store.getState()).toMatchObject({ text: 'Be kind.', phase: 'failed', error: 'No connection' });
    expect(onSaved).not.toHaveBeenCalled();

    await store.save();
    expect(store.getState()).toMatchObject({ phase: 'saved', saved: 'Be kind.', error: null });
  });
});

describe('an unsaved prompt', () => {
  it('is kept while typing, until the change is undone', () => {
    const { store, kept } = setUp();
    store.type('Be kind.');
    expect(kept()).toBe('Be kind.');
    store.type('Be brief.');
    expect(kept()).toBeNull();
  });

  it('is restored', () => {
    const { store } = setUp(undefined, 'Be kind.');
    expect(store.getState()).toMatchObject({ text: 'Be kind.', saved: 'Be brief.', phase: 'idle' });
  });

  it('is not kept after it is saved', async () => {
    const { store, kept } = setUp();
    store.type('Be kind.');
    await store.save();
    expect(kept()).toBeNull();
  });

  it('that equals the saved one is not kept', () => {
    const { store, kept } = setUp(undefined, 'Be brief.');
    expect(store.getState()).toMatchObject({ text: 'Be brief.', saved: 'Be brief.' });
    expect(kept()).toBeNull();
  });

  it('is kept when the text changed during the save', async () => {
    const answer = deferred();
    const { store, kept } = setUp(() => answer.promise);
    store.type('Be kind.');
    const saving = store.save();
    store.type('Be kind, too.');
    answer.resolve();
    await saving;
    expect(kept()).toBe('Be kind, too.');
  });
});

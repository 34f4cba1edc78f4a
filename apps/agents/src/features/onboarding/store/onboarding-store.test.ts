import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { createFakeContext, createStrictEvents } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { anAgent } from '../../../testing/entities.ts';
import { createOnboardingStore } from './onboarding-store.ts';

const setUp = (agents = [anAgent(), anAgent({ id: 'agent-0002' })], { drafts } = createFakeContext()) => {
  const events = createStrictEvents();
  const told = vi.fn();
  events.on('agents:prompt-saved', (payload) => told(payload));
  const steps: string[] = [];
  const api = {
    list: vi.fn(async () => agents),
    saveSystemPrompt: vi.fn(async (id: string) => void steps.push(`save ${id}`)),
  };
  const session = { refresh: vi.fn(async () => void steps.push('refresh')) };
  return {
    store: createOnboardingStore({ api, events, session, drafts }),
    drafts,
    kept: () => drafts.read('agents:onboarding'),
    api,
    session,
    told,
    steps,
  };
};

describe('ending onboarding', () => {
  it('saves the prompt of the first agent, then reads the user again', async () => {
    const { store, steps, told } = setUp();
    store.type('Be kind.');
    await store.save();
    expect(steps).toEqual(['save agent-0001', 'refresh']);
    expect(told).toHaveBeenCalledExactlyOnceWith({ agentId: 'agent-0001' });
    expect(store.getState()).toEqual({ text: 'Be kind.', pending: false, error: null });
  });

  it.each([
    ['', 'missing'],
    [' \n ', 'missing'],
    ['x'.repeat(MAX_PROMPT_LENGTH + 1), 'tooLong'],
  ])('refuses a text that cannot be a prompt, without a call', async (text, problem) => {
    const { store, api } = setUp();
    store.type(text);
    await store.save();
    expect(store.getState()).toEqual({ text, pending: false, error: { problem } });
    expect(api.list).not.toHaveBeenCalled();
  });

  it('keeps the text when a save fails, and can save again', async () => {
    const { store, api, steps } = setUp();
    api.saveSystemPrompt.mockRejectedValueOnce(new Error('No connection'));
    store.type('Be kind.');
    await store.save();
    expect(store.getState()).toEqual({
      text: 'Be kind.',
      pending: false,
      error: { message: 'No connection' },
    });
    await store.save();
    expect(steps).toEqual(['save agent-0001', 'refresh']);
  });

  it('reports that the user could not be loaded again, and can save again', async () => {
    const { store, session, steps } = setUp();
    session.refresh.mockRejectedValueOnce(new Error('No connection'));
    store.type('Be kind.');
    await store.save();
    expect(store.getState().error).toEqual({ message: 'No connection' });
    await store.save();
    expect(steps.at(-1)).toBe('refresh');
  });

  it('reports that there is no agent', async () => {
    const { store, steps } = setUp([]);
    store.type('Be kind.');
    await store.save();
    expect(store.getState().error).toEqual({ problem: 'noAgent' });
    expect(steps).toEqual([]);
  });
});

describe('the text of onboarding', () => {
  it('is kept while typing, and restored', () => {
    const { store, kept, drafts } = setUp();
    store.type('Be kind.');
    expect(setUp([], { ...createFakeContext(), drafts }).store.getState().text).toBe('Be kind.');
    store.type('');
    expect(kept()).toBeNull();
  });

  it('is kept until it is saved', async () => {
    const { store, api, kept } = setUp();
    api.saveSystemPrompt.mockRejectedValueOnce(new Error('No connection'));
    store.type('Be kind.');
    await store.save();
    expect(kept()).toBe('Be kind.');
    await store.save();
    expect(kept()).toBeNull();
  });
});

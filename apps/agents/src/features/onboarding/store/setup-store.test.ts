import type { PatchDraft } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { expect, it, vi } from 'vitest';
import { aDraft, anAgent } from '../../../testing/entities.ts';
import { edit, withEdits } from '../../draft/model/edits.ts';
import { createDraftStore } from '../../draft/store/draft-store.ts';
import { createKeptEdits } from '../../draft/store/kept-edits.ts';
import { createSetupStore } from './setup-store.ts';

const withChannel = anAgent({ channels: [{ source: 'bot', id: '42' }] });

const setUp = async (system_prompt = 'Be kind.') => {
  const steps: string[] = [];
  let stored = aDraft({ system_prompt });
  const port = {
    load: async () => stored,
    save: async (change: PatchDraft) => {
      stored = withEdits(stored, edit({}, stored, change));
      return { draft: stored, stale: false };
    },
  };
  const draft = createDraftStore({
    port,
    kept: createKeptEdits(createFakeContext().drafts, 'agent-0001'),
    autosave: true,
    publish: async (published) => void steps.push(`publish ${published.system_prompt}`),
    onSaved: () => {},
  });
  await draft.load();
  const agents = { setEnabled: vi.fn(async () => void steps.push('switch on')) };
  const session = { refresh: vi.fn(async () => void steps.push('refresh')) };
  const nameBusiness = vi.fn(async (name: string) => void steps.push(`name ${name}`));
  const store = createSetupStore({ draft, agents, session, nameBusiness });
  return { steps, draft, agents, session, nameBusiness, store };
};

it('the end of onboarding publishes, switches on where the agent has a channel, then reads the user again', async () => {
  const { store, steps } = await setUp();
  expect(await store.finish(withChannel, 'General', '')).toBe(true);
  expect(steps).toEqual(['publish Be kind.', 'switch on', 'refresh']);
});

it('an agent without a channel stays off', async () => {
  const { store, steps } = await setUp();
  await store.finish(anAgent(), 'General', '');
  expect(steps).toEqual(['publish Be kind.', 'refresh']);
});

it('a user who skipped every step gets a general prompt', async () => {
  const { store, steps } = await setUp(' ');
  expect(await store.finish(anAgent(), 'General', '')).toBe(true);
  expect(steps).toEqual(['publish General', 'refresh']);
});

it('a prompt that is too long is not published', async () => {
  const { store, steps, draft } = await setUp();
  draft.change({ system_prompt: 'x'.repeat(20_001) });
  expect(await store.finish(withChannel, 'General', '')).toBe(false);
  expect(steps).toEqual([]);
});

it('the end of onboarding names the failed step, and can be repeated', async () => {
  const { store, agents, session } = await setUp();
  agents.setEnabled.mockRejectedValueOnce(new Error('No connection'));
  expect(await store.finish(withChannel, 'General', '')).toBe(false);
  expect(store.getState()).toEqual({ finishing: false, error: 'No connection' });
  expect(session.refresh).not.toHaveBeenCalled();
  expect(await store.finish(withChannel, 'General', '')).toBe(true);
  expect(store.getState().error).toBeNull();
});

// Specification 41.11
it('the business gets the name that was given, and a failure of that ends nothing', async () => {
  const { store, steps, nameBusiness } = await setUp();
  await store.finish(anAgent(), 'General', 'Casa Ada');
  expect(steps).toEqual(['publish Be kind.', 'name Casa Ada', 'refresh']);
  nameBusiness.mockRejectedValueOnce(new Error('Not found'));
  expect(await store.finish(anAgent(), 'General', 'Casa Ada')).toBe(true);
});

import { type AgentDraft, HttpError, NetworkError, type PatchDraft } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/entities.ts';
import { edit, withEdits } from '../model/edits.ts';
import { createDraftStore } from './draft-store.ts';
import { createKeptEdits } from './kept-edits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one draft, which tabs share. */
const aServer = (first: Partial<AgentDraft> = {}) => {
  let draft = aDraft(first);
  const server = {
    draft: () => draft,
    port: {
      load: vi.fn(async () => draft),
      save: vi.fn(async (change: PatchDraft, seen: AgentDraft) => {
        if (seen.version !== draft.version) return { draft, stale: true };
        draft = { ...withEdits(draft, edit({}, draft, change)), version: draft.version + 1, changed: true };
        return { draft, stale: false };
      }),
    },
    publish: vi.fn(async ({ version }: AgentDraft) => {
      if (version !== draft.version) throw new HttpError('Stale', 412, {});
      draft = { ...draft, changed: false, version: draft.version + 1 };
    }),
  };
  return server;
};

const aTab = async (
  server: ReturnType<typeof aServer>,
  { autosave = true, drafts = createFakeContext().drafts } = {},
) => {
  const onSaved = vi.fn();
  const kept = createKeptEdits(drafts, 'agent-0001');
  const store = createDraftStore({ port: server.port, kept, autosave, publish: server.publish, onSaved });
  await store.load();
  return { ...store, onSaved, drafts, shown: () => store.getState().draft };
};

const type = (tab: Awaited<ReturnType<typeof aTab>>, system_prompt: string) => tab.change({ system_prompt });

describe('an edited draft', () => {
  // Specification 18.2
  it('is saved by itself a second after the first change, in one save', async () => {
    const server = aServer();
    const tab = await aTab(server);
    type(tab, 'Be k');
    await vi.advanceTimersByTimeAsync(600);
    type(tab, 'Be kind.');
    expect(tab.getState()).toMatchObject({ unsaved: true, draft: { system_prompt: 'Be kind.' } });
    expect(server.port.save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(server.port.save).toHaveBeenCalledOnce();
    expect(server.draft().system_prompt).toBe('Be kind.');
    expect(tab.getState()).toMatchObject({ unsaved: false, saving: false, error: null });
    expect(tab.onSaved).toHaveBeenCalledOnce();
  });

  it('makes one save at a time, and the last text is stored last', async () => {
    const server = aServer();
    const tab = await aTab(server);
    const first = deferred();
    const { save } = server.port;
    const saveNow = save.getMockImplementation();
    save.mockImplementationOnce(async (...given) => {
      await first.promise;
      return saveNow?.(...given) ?? { draft: server.draft(), stale: false };
    });
    type(tab, 'one');
    await vi.advanceTimersByTimeAsync(1000);
    type(tab, 'two');
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledOnce();
    expect(tab.shown()?.system_prompt).toBe('two');
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.map(([{ system_prompt }]) => system_prompt)).toEqual(['one', 'two']);
    expect(server.draft().system_prompt).toBe('two');
    expect(tab.getState().unsaved).toBe(false);
  });

  it('is not sent while the prompt is too long, but its settings are', async () => {
    const server = aServer();
    const tab = await aTab(server);
    tab.change({ system_prompt: 'x'.repeat(20_001), intelligence: { tone: 'brief' } });
    await tab.flush();
    expect(server.draft()).toMatchObject({ system_prompt: 'Be brief.', intelligence: { tone: 'brief' } });
    expect(tab.getState()).toMatchObject({ unsaved: true, error: null });
    type(tab, 'x'.repeat(20_000));
    await tab.flush();
    expect(tab.getState().unsaved).toBe(false);
  });
});

describe('two tabs', () => {
  it('that edit the same text: the second sees a conflict, and nothing is lost', async () => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'From the first tab');
    await one.flush();
    type(two, 'From the second tab');
    await two.flush();
    expect(server.draft().system_prompt).toBe('From the first tab');
    expect(two.getState()).toMatchObject({
      unsaved: true,
      draft: { system_prompt: 'From the second tab' },
      conflict: { fields: ['system_prompt'], theirs: { system_prompt: 'From the first tab' } },
    });
    type(two, 'From the second tab, more');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft().system_prompt, 'until it is decided').toBe('From the first tab');
  });

  it.each([
    ['mine', 'Two'],
    ['theirs', 'One'],
  ] as const)('%s wins when it is chosen', async (winner, prompt) => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'One');
    await one.flush();
    two.change({ system_prompt: 'Two', intelligence: { tone: 'brief' } });
    await two.flush();
    await two.resolve(winner);
    expect(two.getState()).toMatchObject({
      conflict: null,
      unsaved: false,
      draft: { system_prompt: prompt },
    });
    expect(server.draft()).toMatchObject({ system_prompt: prompt, intelligence: { tone: 'brief' } });
  });

  it('that edit different fields keep both', async () => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'Be kind.');
    await one.flush();
    two.change({ intelligence: { tone: 'brief' } });
    await two.flush();
    expect(two.getState()).toMatchObject({ conflict: null, unsaved: false });
    expect(server.draft()).toMatchObject({ system_prompt: 'Be kind.', intelligence: { tone: 'brief' } });
  });

  it('show the saved content of the other after a refresh, under their own edits', async () => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'Be kind.');
    await one.flush();
    two.change({ intelligence: { tone: 'brief' } });
    await two.refresh();
    expect(two.shown()).toMatchObject({ system_prompt: 'Be kind.', intelligence: { tone: 'brief' } });
  });

  it('publish only changes that both have seen', async () => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'Be kind.');
    await one.flush();
    await two.publish();
    expect(two.getState()).toMatchObject({
      publishing: false,
      publishError: { reason: 'changed' },
      draft: { system_prompt: 'Be kind.' },
    });
    await two.publish();
    expect(two.getState()).toMatchObject({ publishError: null, draft: { changed: false } });
  });
});

describe('without a connection', () => {
  it('edits stay, and are saved when it is back', async () => {
    const server = aServer();
    const tab = await aTab(server);
    server.port.save.mockRejectedValueOnce(new NetworkError('No connection'));
    type(tab, 'Be kind.');
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.getState()).toMatchObject({ unsaved: true, saving: false, error: 'No connection' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.draft().system_prompt).toBe('Be kind.');
    expect(tab.getState()).toMatchObject({ unsaved: false, error: null });
  });

  it('the answer of a save may be lost: the next one is no conflict', async () => {
    const server = aServer();
    const tab = await aTab(server);
    const saveNow = server.port.save.getMockImplementation();
    server.port.save.mockImplementationOnce(async (...given) => {
      await saveNow?.(...given);
      throw new NetworkError('No connection');
    });
    type(tab, 'Be kind.');
    await tab.flush();
    type(tab, 'Be kind, too.');
    await tab.flush();
    expect(tab.getState()).toMatchObject({ conflict: null, unsaved: false });
    expect(server.draft().system_prompt).toBe('Be kind, too.');
  });

  it('a refusal is shown and not repeated', async () => {
    const server = aServer();
    const tab = await aTab(server);
    server.port.save.mockRejectedValueOnce(new HttpError('temperature must be a number', 400, {}));
    tab.change({ intelligence: { temperature: 3 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.port.save).toHaveBeenCalledOnce();
    expect(tab.getState()).toMatchObject({ unsaved: true, error: 'temperature must be a number' });
  });
});

describe('leaving the screen', () => {
  it('saves at once', async () => {
    const server = aServer();
    const tab = await aTab(server);
    type(tab, 'Be kind.');
    tab.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draft().system_prompt).toBe('Be kind.');
    expect(tab.drafts.read('agents:draft:agent-0001')).toBeNull();
  });

  it('keeps edits that cannot be saved, and makes no more attempts; the next screen saves them', async () => {
    const server = aServer();
    const tab = await aTab(server);
    server.port.save.mockRejectedValueOnce(new NetworkError('No connection'));
    type(tab, 'Be kind.');
    tab.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.port.save).toHaveBeenCalledOnce();

    const next = await aTab(server, { drafts: tab.drafts });
    expect(next.getState()).toMatchObject({ unsaved: true, draft: { system_prompt: 'Be kind.' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.draft().system_prompt).toBe('Be kind.');
  });

  it('does not hide changes saved elsewhere meanwhile', async () => {
    const server = aServer();
    const tab = await aTab(server);
    server.port.save.mockRejectedValueOnce(new NetworkError('No connection'));
    type(tab, 'Be kind.');
    tab.leave();
    await vi.advanceTimersByTimeAsync(0);
    const other = await aTab(server);
    type(other, 'Be quick.');
    await other.flush();

    const next = await aTab(server, { drafts: tab.drafts });
    expect(next.getState().conflict).toMatchObject({ theirs: { system_prompt: 'Be quick.' } });
    expect(next.shown()?.system_prompt).toBe('Be kind.');
  });
});

describe('publishing', () => {
  it('saves first, and says why it failed', async () => {
    const server = aServer();
    const tab = await aTab(server);
    type(tab, 'Be kind.');
    server.publish.mockRejectedValueOnce(new NetworkError('No connection'));
    await tab.publish();
    expect(tab.getState()).toMatchObject({ unsaved: false, publishError: { message: 'No connection' } });
    await tab.publish();
    expect(tab.getState()).toMatchObject({ publishError: null, draft: { changed: false } });
    type(tab, 'Be quick.');
    await tab.flush();
    expect(tab.getState(), 'the version that publishing made is known').toMatchObject({ conflict: null });
  });

  it('waits for a conflict to be resolved', async () => {
    const server = aServer();
    const [one, two] = [await aTab(server), await aTab(server)];
    type(one, 'One');
    await one.flush();
    type(two, 'Two');
    await two.publish();
    expect(server.publish).not.toHaveBeenCalled();
    expect(two.getState()).toMatchObject({ publishing: false, conflict: { fields: ['system_prompt'] } });
  });
});

it('dropped edits are gone, here and for the next screen', async () => {
  const server = aServer();
  const tab = await aTab(server);
  type(tab, 'Be kind.');
  tab.drop();
  expect(tab.drafts.read('agents:draft:agent-0001')).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.getState()).toMatchObject({ unsaved: false, draft: { system_prompt: 'Be brief.' } });
  expect(server.port.save).not.toHaveBeenCalled();
});

it('without autosave, edits wait for a save', async () => {
  const server = aServer();
  const tab = await aTab(server, { autosave: false });
  type(tab, 'Be kind.');
  await vi.advanceTimersByTimeAsync(60_000);
  tab.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.port.save).not.toHaveBeenCalled();
  await tab.flush();
  expect(server.draft().system_prompt).toBe('Be kind.');
});

it('a load that a save overtook is not shown', async () => {
  const server = aServer();
  const tab = await aTab(server);
  const old = deferred<AgentDraft>();
  server.port.load.mockImplementationOnce(() => old.promise);
  const before = server.draft();
  const refreshing = tab.refresh();
  await vi.advanceTimersByTimeAsync(0);
  type(tab, 'Be kind.');
  await tab.flush();
  old.resolve(before);
  await refreshing;
  expect(tab.shown()?.system_prompt).toBe('Be kind.');
});

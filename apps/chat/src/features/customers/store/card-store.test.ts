import { createFakeContext } from '@switchboard/federation/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { refusal } from '../../../testing/fake-backend.ts';
import { aCard, createFakeCustomers } from '../../../testing/fake-customers.ts';
import { createCard } from './card-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MARINA = 'customer-marina';
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

const setUp = async (
  customers = createFakeCustomers([aCard({ tags: ['vip'] }), aCard({ id: 'customer-anna', name: 'Anna' })]),
) => {
  const { drafts } = createFakeContext();
  const network = new EventTarget();
  const open = async (subject: Parameters<typeof createCard>[0] = { customer: MARINA }) => {
    const card = createCard(subject, { customers: customers.api, feed: customers.feed, drafts, network });
    const stop = card.start();
    onTestFinished(stop);
    await settle();
    return { ...card, stop, shown: () => card.getState().card?.customer };
  };
  return {
    customers,
    drafts,
    network,
    open,
    ...(await open()),
    saved: () => customers.card(MARINA).customer,
  };
};

describe('a change', () => {
  it('shows at once, and is saved', async () => {
    const { edit, shown, saved } = await setUp();
    void edit({ field: 'stage', base: 'new', value: 'won' });
    expect([shown()?.stage, saved().stage]).toEqual(['won', 'new']);
    await settle();
    expect([shown()?.stage, saved().stage]).toEqual(['won', 'won']);
  });

  it('that the server refuses is gone from the screen', async () => {
    const { edit, shown, customers } = await setUp();
    customers.api.update.mockRejectedValueOnce(refusal(400, { detail: 'phones must be a phone number' }));
    const sent = edit({ field: 'phones', add: 'abc' });
    expect(shown()?.phones).toContain('abc');
    await expect(sent).rejects.toThrow('must be a phone number');
    expect(shown()?.phones).not.toContain('abc');
  });

  it('of another field elsewhere meanwhile costs nothing', async () => {
    const { edit, saved, customers } = await setUp();
    customers.changeSilently(MARINA, { name: 'Marina O.', tags: ['vip', 'regular'] });
    await edit({ field: 'tags', add: 'mornings' });
    expect(saved()).toMatchObject({ name: 'Marina O.', tags: ['vip', 'regular', 'mornings'] });
  });

  it('of the same text elsewhere waits for a choice', async () => {
    const { edit, choose, saved, customers, getState } = await setUp();
    customers.changeSilently(MARINA, { name: 'Marina from the salon' });
    await edit({ field: 'name', base: 'Marina Orlova', value: 'Marina O.' });
    const conflict = { field: 'name', mine: 'Marina O.', theirs: 'Marina from the salon' };
    expect(getState().conflicts).toEqual([conflict]);
    expect(saved().name).toBe('Marina from the salon');
    await choose('name', 'mine');
    expect([saved().name, getState().conflicts]).toEqual(['Marina O.', []]);
  });

  // Specification 110.7
  it('and of further ones waits for a choice of each, also after another visit', async () => {
    const { edit, stop, open, saved, customers } = await setUp();
    customers.changeSilently(MARINA, { name: 'Marina from the salon', stage: 'lost' });
    await edit({ field: 'name', base: 'Marina Orlova', value: 'Marina O.' });
    await edit({ field: 'stage', base: 'new', value: 'won' });
    stop();
    const { choose, getState } = await open();
    await settle();
    expect(getState().conflicts).toEqual([
      { field: 'name', mine: 'Marina O.', theirs: 'Marina from the salon' },
      { field: 'stage', mine: 'won', theirs: 'lost' },
    ]);
    await choose('stage', 'mine');
    expect(getState().conflicts.map(({ field }) => field)).toEqual(['name']);
    await choose('name', 'theirs');
    expect(getState().conflicts).toEqual([]);
    expect(saved()).toMatchObject({ name: 'Marina from the salon', stage: 'won' });
  });

  it('does not overtake the one before', async () => {
    const { edit, saved } = await setUp();
    void edit({ field: 'stage', base: 'new', value: 'won' });
    void edit({ field: 'stage', base: 'won', value: 'lost' });
    await settle();
    expect(saved().stage).toBe('lost');
  });
});

// Specification 103.1
describe('a change that finds no server', () => {
  const offline = () => refusal(503, { detail: 'The server is away' });
  const setUpAway = async () => {
    const view = await setUp();
    const update = view.customers.api.update.getMockImplementation();
    if (!update) throw new Error('never');
    view.customers.api.update.mockRejectedValue(offline());
    return { ...view, comeBack: () => view.customers.api.update.mockImplementation(update) };
  };

  it('stays on the screen with the reason, and is stored when the person retries', async () => {
    const { edit, shown, saved, getState, retryEdits, comeBack } = await setUpAway();
    expect(await edit({ field: 'name', base: 'Marina Orlova', value: 'Marina O.' })).toBe(false);
    expect(await edit({ field: 'tags', add: 'mornings' })).toBe(false);
    expect(shown()).toMatchObject({ name: 'Marina O.', tags: ['vip', 'mornings'] });
    expect(getState().unsaved).toEqual([
      { field: 'name', reason: 'The server is away' },
      { field: 'tags', reason: 'The server is away' },
    ]);
    comeBack();
    await retryEdits();
    expect(getState().unsaved).toEqual([]);
    expect(saved()).toMatchObject({ name: 'Marina O.', tags: ['vip', 'mornings'] });
  });

  it('is stored by itself when the network is back, and so is the note', async () => {
    const { edit, setNote, saved, getState, comeBack, network } = await setUpAway();
    await edit({ field: 'stage', base: 'new', value: 'won' });
    await edit({ field: 'stage', base: 'won', value: 'lost' });
    setNote('Likes mornings');
    await settle(800);
    comeBack();
    network.dispatchEvent(new Event('online'));
    await settle();
    expect(saved()).toMatchObject({ stage: 'lost', note: 'Likes mornings' });
    expect(getState()).toMatchObject({ unsaved: [], noteStatus: 'saved' });
  });

  it('is there, and stored, when the card opens again', async () => {
    const { edit, stop, open, saved, comeBack, drafts } = await setUpAway();
    await edit({ field: 'name', base: 'Marina Orlova', value: 'Marina O.' });
    stop();
    const again = await open();
    expect(again.shown()?.name).toBe('Marina O.');
    expect(again.getState().unsaved).toHaveLength(1);
    again.stop();
    comeBack();
    await open();
    expect([saved().name, drafts.read(`chat:edits:${MARINA}`)]).toEqual(['Marina O.', null]);
  });

  it('is sent before a later one', async () => {
    const { edit, saved, comeBack } = await setUpAway();
    await edit({ field: 'stage', base: 'new', value: 'won' });
    comeBack();
    expect(await edit({ field: 'stage', base: 'won', value: 'lost' })).toBe(true);
    expect(saved().stage).toBe('lost');
  });

  it('shows the newer text of another person, and asks, also after the card was left', async () => {
    const { edit, stop, open, retryEdits, getState, customers, comeBack } = await setUpAway();
    await edit({ field: 'name', base: 'Marina Orlova', value: 'Marina O.' });
    comeBack();
    customers.change(MARINA, { name: 'Marina from the salon' });
    await retryEdits();
    const asked = { conflicts: [{ field: 'name', mine: 'Marina O.', theirs: 'Marina from the salon' }] };
    expect(getState()).toMatchObject({ ...asked, unsaved: [] });
    stop();
    const again = await open();
    expect([again.shown()?.name, again.getState()]).toMatchObject(['Marina from the salon', asked]);
    await again.choose('name', 'theirs');
    again.stop();
    expect((await open()).getState().conflicts).toEqual([]);
  });

  it('and is refused later says why, until it is taken back', async () => {
    const { edit, retryEdits, dismissEdits, getState, shown, customers, drafts } = await setUpAway();
    await edit({ field: 'phones', add: 'abc' });
    customers.api.update.mockRejectedValue(refusal(400, { detail: 'phones must be a phone number' }));
    await retryEdits();
    expect(getState().unsaved).toEqual([{ field: 'phones', reason: 'phones must be a phone number' }]);
    dismissEdits();
    expect(shown()?.phones).not.toContain('abc');
    expect([getState().unsaved, drafts.read(`chat:edits:${MARINA}`)]).toEqual([[], null]);
  });
});

describe('the note', () => {
  it('is saved after a pause in typing, and when the card is left', async () => {
    const { setNote, saved, stop, getState, customers } = await setUp();
    setNote('Likes');
    await settle(500);
    setNote('Likes mornings');
    await settle(500);
    expect([saved().note, getState().noteStatus]).toEqual(['', 'unsaved']);
    await settle(400);
    expect([saved().note, getState().noteStatus]).toEqual(['Likes mornings', 'saved']);
    expect(customers.api.update).toHaveBeenCalledOnce();
    setNote('Likes evenings');
    stop();
    await settle();
    expect(saved().note).toBe('Likes evenings');
  });

  it('that could not be saved is kept as a draft, and saved when the card opens again', async () => {
    const { setNote, saved, stop, open, customers, drafts, getState } = await setUp();
    customers.api.update.mockRejectedValueOnce(new Error('No connection'));
    setNote('Likes mornings');
    await settle(800);
    expect([getState().noteStatus, getState().note]).toEqual(['failed', 'Likes mornings']);
    stop();
    const again = await open();
    expect(again.getState().note).toBe('Likes mornings');
    await settle(1);
    expect([saved().note, drafts.read(`chat:note:${MARINA}`)]).toEqual(['Likes mornings', null]);
  });

  it('that another tab changed meanwhile is not overwritten, and one of both is chosen', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const { setNote, choose, saved, customers, getState } = await setUp();
      setNote('Mine');
      customers.change(MARINA, { note: 'Theirs' });
      await settle(800);
      expect(getState()).toMatchObject({ note: 'Mine', conflicts: [{ mine: 'Mine', theirs: 'Theirs' }] });
      expect(saved().note).toBe('Theirs');
      await choose('note', side);
      await settle();
      const kept = side === 'mine' ? 'Mine' : 'Theirs';
      expect([saved().note, getState().note, getState().noteStatus]).toEqual([kept, kept, 'saved']);
    }
  });

  it('keeps text typed during a save', async () => {
    const { setNote, saved, customers, getState } = await setUp();
    customers.api.update.mockImplementationOnce(async (id, _, body) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      customers.changeSilently(id, body);
      return customers.card(id);
    });
    setNote('Likes');
    await settle(900);
    setNote('Likes mornings');
    await settle(2000);
    expect([saved().note, getState().note]).toEqual(['Likes mornings', 'Likes mornings']);
  });
});

describe('the feed', () => {
  it('shows the changes of another tab', async () => {
    const { shown, customers } = await setUp();
    customers.change(MARINA, { tags: ['regular'] });
    await settle();
    expect(shown()?.tags).toEqual(['regular']);
  });

  it('does not read the card again for each message', async () => {
    const { shown, customers, saved } = await setUp();
    customers.feed.tell({ customers: [{ ...saved(), last_contact_at: 9_000, changed: 500 }] });
    await settle();
    expect(shown()?.last_contact_at).toBe(9_000);
    expect(customers.api.get).toHaveBeenCalledOnce();
  });

  it('reads the card again when no field of the customer changed: it may be a booking that begins now', async () => {
    const { customers, saved } = await setUp();
    customers.feed.tell({ customers: [{ ...saved(), changed: 500 }] });
    await settle();
    expect(customers.api.get).toHaveBeenCalledTimes(2);
  });

  it('brings the customer of a conversation that had none, and another one after a merge', async () => {
    const { open, customers } = await setUp();
    customers.api.ofConversation.mockRejectedValueOnce(refusal(404));
    const { shown, getState } = await open({ conversation: 'chat-customer-anna' });
    expect(getState().status).toBe('absent');
    const news = {
      conversations: [aConversation({ id: 'chat-customer-anna' })],
      customers: [aCard().customer],
    };
    customers.feed.tell(news);
    await settle();
    expect(shown()?.name).toBe('Anna');
    await customers.api.merge(MARINA, 'customer-anna');
    customers.feed.tell(news);
    await settle();
    expect(shown()?.name).toBe('Marina Orlova');
  });

  it('reads the card again when everything has to be read', async () => {
    const { shown, customers } = await setUp();
    customers.changeSilently(MARINA, { name: 'Marina O.' });
    customers.feed.follow();
    await settle();
    expect(shown()?.name).toBe('Marina O.');
  });
});

describe('a merge', () => {
  it('is undone from the notice, and later from the list', async () => {
    const { merge, unmerge, getState } = await setUp();
    const merges = () => getState().card?.merges.map(({ name }) => name);
    await merge({ id: 'customer-anna', name: 'Anna' });
    expect([merges(), getState().merged]).toEqual([['Anna'], { id: 'customer-anna', name: 'Anna' }]);
    await unmerge('customer-anna');
    expect([merges(), getState().merged]).toEqual([[], null]);
  });

  it('that was undone elsewhere says so', async () => {
    const { unmerge } = await setUp();
    await expect(unmerge('customer-anna')).rejects.toThrow('taken out already');
  });
});

it('a card that could not be loaded is there after a retry', async () => {
  const customers = createFakeCustomers();
  customers.api.get.mockRejectedValueOnce(new Error('No connection'));
  const { getState, retry } = await setUp(customers);
  expect(getState()).toMatchObject({ status: 'failed', error: 'No connection' });
  retry();
  await settle();
  expect(getState().status).toBe('ready');
});

it('tabs that edit at random end with the state of the server', async () => {
  const tag = fc.constantFrom('vip', 'regular', 'mornings');
  const step = fc.record({
    tab: fc.nat(1),
    edit: fc.oneof(
      tag.map((add) => ({ field: 'tags' as const, add })),
      tag.map((remove) => ({ field: 'tags' as const, remove })),
      fc.constantFrom('new', 'won', 'lost').map((value) => ({ field: 'stage' as const, value })),
      fc.constantFrom('Likes mornings', 'Likes evenings').map((note) => ({ note })),
    ),
    fails: fc.boolean(),
    waits: fc.nat(1500),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const customers = createFakeCustomers();
      const update = customers.api.update.getMockImplementation();
      customers.api.update.mockImplementation(async (...given) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const card = await update?.(...given);
        if (!card) throw new Error('never');
        customers.feed.tell({ customers: [card.customer] });
        return card;
      });
      const { open } = await setUp(customers);
      const tabs = [await open(), await open()];
      for (const { tab, edit, fails, waits } of steps) {
        const card = tabs[tab];
        if (fails) customers.api.update.mockRejectedValueOnce(new Error('No connection'));
        if ('note' in edit) card?.setNote(edit.note);
        else if ('value' in edit)
          void card?.edit({ ...edit, base: card.shown()?.stage ?? '' }).catch(() => {});
        else void card?.edit(edit).catch(() => {});
        await settle(waits);
      }
      for (const { saveNote } of tabs) saveNote();
      await settle(5000);
      for (const { choose, getState } of tabs)
        for (const { field } of getState().conflicts)
          await Promise.all([choose(field, 'theirs').catch(() => {}), settle(5000)]);
      for (const { saveNote } of tabs) saveNote();
      await settle(5000);
      const { customer } = customers.card(MARINA);
      for (const { shown, getState } of tabs)
        if (getState().noteStatus === 'saved')
          expect([shown(), getState().note]).toEqual([customer, customer.note]);
        else expect(shown()).toEqual(customer);
    }),
    { numRuns: 40 },
  );
});

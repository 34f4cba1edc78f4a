import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { messageActs } from '../db/schema/message-acts.ts';
import { messages } from '../db/schema/messaging.ts';
import { createActWorker } from '../messaging/carry-out.ts';
import type { OpenDatabase } from './databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from './messaging-server.ts';

const HOURS = 3_600_000;

/** A server for tests of edits, deletions and reactions. Its server starts before the tests of the file. */
export const useActDesk = (open: OpenDatabase) => {
  let server: MessagingServer;
  let other: ReturnType<typeof createActWorker>;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    other = wake();
  });
  afterAll(async () => {
    other.leave();
    await other.stop();
    await server.close();
  });

  /** A conversation in which the owner has written 'Come at five'. */
  const setUp = async (source: 'account' | 'bot' = 'account') => {
    const owner = await server.owner(`acts-${++people}`);
    await (source === 'account' ? owner.receive({ text: 'Hello' }) : owner.receiveByBot({ text: 'Hello' }));
    const id = await owner.newest(source);
    const { body } = await owner.send(id, { text: 'Come at five' });
    const path = `/messaging/inbox/${id}/messages/${body.id}/`;
    return {
      owner,
      id,
      sent: body as { id: string; external_id: string },
      edit: (text: string) => owner.browser.call('PATCH', path, { body: { text } }),
      remove: () => owner.browser.call('DELETE', path),
      react: (emoji: string | null, message = body.id) =>
        owner.browser.call('PUT', `/messaging/inbox/${id}/messages/${message}/reaction/`, {
          body: { emoji },
        }),
      dismiss: () => owner.browser.call('DELETE', `${path}failures/`),
      /** The message, once Telegram's answer is stored. */
      settled: async () => {
        const pending = () =>
          server.db
            .$count(messageActs, eq(messageActs.workspaceId, owner.workspaceId))
            .then(async (count) => {
              if (count === 0) return false;
              const rows = await server.db
                .select({ state: messageActs.state })
                .from(messageActs)
                .where(eq(messageActs.workspaceId, owner.workspaceId));
              return rows.some(({ state }) => state === 'pending');
            });
        await vi.waitFor(async () => expect(await pending()).toBe(false), { timeout: 15_000, interval: 20 });
        return find(owner, id, body.id);
      },
      age: (hours: number) =>
        server.db
          .update(messages)
          .set({ sentAt: new Date(Date.now() - hours * HOURS) })
          .where(eq(messages.id, body.id)),
      acts: () =>
        server.telegram.acts
          .filter(({ through }) => through.endsWith(source === 'account' ? owner.accountId : owner.botId))
          .map(({ act }) => act),
    };
  };
  const find = async (owner: Owner, conversation: string, id: string) =>
    (await owner.history(conversation)).body.results.find((one: { id: string }) => one.id === id);
  /** Ends the pause before a repeat, which this server or another one makes. */
  const retryNow = async () => {
    await server.db.update(messageActs).set({ dueAt: new Date(0) });
    other.wake();
  };
  const wake = () =>
    createActWorker({
      ...{ db: server.db, wakeups: server.wakeups, now: Date.now, log: server.app.log },
      telegram: server.telegram.ports,
    });

  return {
    get server() {
      return server;
    },
    setUp,
    find,
    retryNow,
    wake,
  };
};

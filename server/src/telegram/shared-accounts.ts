import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { z } from 'zod';
import { telegramSessions } from '../db/schema/telegram.ts';
import type { Handover } from '../files/handover.ts';
import type { Kernel } from '../kernel.ts';
import { type CallTiming, createAccountCalls } from './account-calls.ts';
import { ofAccount } from './account-ref.ts';
import { AccountAway, TelegramFailed } from './failure.ts';
import type { LocalAccounts } from './mtcute-accounts.ts';
import type {
  AccountConnector,
  AccountRef,
  ActDone,
  AlbumSent,
  ForwardedFrom,
  MessageAct,
  OutgoingAlbum,
  OutgoingMedia,
  OutgoingText,
  Sent,
} from './ports.ts';

export interface SharedAccountsOptions extends CallTiming, Pick<Kernel, 'db' | 'wakeups'> {
  local: LocalAccounts;
  /** For files that one server sends or fetches for another. */
  handover: Handover;
}

const DOWNLOAD_TIME = 300_000;
/** Milliseconds for the calls under way when the server closes. */
const LAST_CALLS = 1_000;
const tooLate = () => new Error('The calls do not end');

type AccountCall =
  | { kind: 'text'; chatId: string; message: OutgoingText }
  | { kind: 'media'; chatId: string; media: OutgoingMedia }
  | { kind: 'album'; chatId: string; album: OutgoingAlbum }
  | { kind: 'type'; chatId: string }
  | { kind: 'forward'; chatId: string; from: ForwardedFrom }
  | { kind: 'act'; chatId: string; act: MessageAct }
  | { kind: 'download'; remote: unknown };

/** A call of another server. */
type HandedCall = AccountCall & {
  /** Its files, which the other server gave; a server of the release before gave none, because all shared a folder. */
  files?: readonly string[];
};

const sent: z.ZodType<Sent> = z.object({ externalId: z.string() });
const albumSent: z.ZodType<AlbumSent> = z.object({ externalIds: z.array(z.string()) });
const done: z.ZodType<ActDone> = z.object({ editedAt: z.number().nullable() });
const fetched = z.object({ name: z.uuid() });

/**
 * Personal accounts on one or more servers with one database. A call goes to the server that holds the account, and
 * waits while the account changes hands. A call that no server begins in time is withdrawn, so that it is certain that
 * nothing was sent.
 */
export const createSharedAccounts = (options: SharedAccountsOptions): AccountConnector => {
  const { db, wakeups, local, handover, ...timing } = options;

  const carryOut = async (account: AccountRef, call: AccountCall): Promise<unknown> => {
    switch (call.kind) {
      case 'text':
        return local.sendText(account, call.chatId, call.message);
      case 'media':
        return local.sendMedia(account, call.chatId, call.media);
      case 'album':
        return local.sendAlbum(account, call.chatId, call.album);
      case 'type':
        await local.type(account, call.chatId);
        return null;
      case 'forward':
        return local.forward(account, call.chatId, call.from);
      case 'act':
        return local.act(account, call.chatId, call.act);
      case 'download': {
        const file = await local.download(account, call.remote, AbortSignal.timeout(DOWNLOAD_TIME));
        return { name: await handover.giveStream(file) } satisfies z.input<typeof fetched>;
      }
    }
  };

  const carryOutForOther = async (
    account: AccountRef,
    { files = [], ...call }: HandedCall,
    isAwaited: () => Promise<boolean>,
  ): Promise<unknown> => {
    let isHere = false;
    try {
      return await handover.borrow(files, async (paths) => {
        // Files may come late, when a person has already sent the message anew.
        if (files.length > 0 && !(await isAwaited())) throw new Error('The other server waits no more');
        isHere = true;
        return carryOut(account, withPaths(call, paths));
      });
    } catch (error) {
      // Without its files nothing was sent.
      throw isHere ? error : new TelegramFailed({ kind: 'unreachable' }, error);
    }
  };

  const calls = createAccountCalls({
    db,
    wakeups,
    ...timing,
    holds: local.holds,
    // Only servers of this version write calls, and none is older than a minute.
    carryOut: (account, call, isAwaited) => carryOutForOther(account, call as HandedCall, isAwaited),
  });

  const refuseUnlessSignedIn = async (account: AccountRef): Promise<void> => {
    const owned = ofAccount(telegramSessions, account);
    const known = db.select({ id: telegramSessions.userId }).from(telegramSessions).where(owned);
    const [session] = await known.catch((error: unknown) => {
      throw new TelegramFailed({ kind: 'unreachable' }, error);
    });
    if (session === undefined) throw new AccountAway();
  };

  /** Asks the server that holds the session. It may have died, or be this one before it has signed in. */
  const ask = async (account: AccountRef, call: AccountCall): Promise<unknown> => {
    const files: string[] = [];
    try {
      for (const path of pathsOf(call)) files.push(await handover.give(path).catch(orUnreachable));
      const answer = await calls.ask(account, { ...call, files } satisfies HandedCall);
      if (answer === undefined) throw new TelegramFailed({ kind: 'unreachable' });
      if ('failure' in answer) throw new TelegramFailed(answer.failure);
      return answer.value;
    } finally {
      // What stays is removed when it is old.
      await handover.remove(files).catch(() => undefined);
    }
  };

  /** Carries a call out here if this server holds the account, and otherwise where it is held. */
  const carry = async <T>(
    account: AccountRef,
    call: AccountCall,
    here: () => Promise<T>,
    read: (answer: Promise<unknown>) => Promise<T>,
  ): Promise<T> => {
    if (local.holds(account)) {
      try {
        return await here();
      } catch (error) {
        if (!(error instanceof AccountAway)) throw error;
      }
    }
    await refuseUnlessSignedIn(account);
    return read(ask(account, call));
  };

  const send = async (account: AccountRef, call: AccountCall): Promise<Sent> => {
    const here = () => carryOut(account, call);
    return sent.parse(await carry(account, call, here, (answer) => answer));
  };

  return {
    ...local,
    start: async (handlers) => {
      await local.start(handlers);
      calls.start();
    },
    sendText: (account, chatId, message) => send(account, { kind: 'text', chatId, message }),
    sendMedia: (account, chatId, media) => send(account, { kind: 'media', chatId, media }),
    sendAlbum: async (account, chatId, album) => {
      const call = { kind: 'album', chatId, album } as const;
      const here = () => carryOut(account, call);
      return albumSent.parse(await carry(account, call, here, (answer) => answer));
    },
    type: async (account, chatId) => {
      const here = (): Promise<unknown> => local.type(account, chatId);
      await carry(account, { kind: 'type', chatId }, here, (answer) => answer);
    },
    forward: (account, chatId, from) => send(account, { kind: 'forward', chatId, from }),
    act: async (account, chatId, act) => {
      const here = (): Promise<unknown> => local.act(account, chatId, act);
      return done.parse(await carry(account, { kind: 'act', chatId, act }, here, (answer) => answer));
    },
    download: (account, remote, signal) =>
      carry(
        account,
        { kind: 'download', remote },
        () => local.download(account, remote, signal),
        async (answer) => {
          const { name } = fetched.parse(await answer.catch(orUnreachable));
          return handover.take(name).catch(orUnreachable);
        },
      ),
    close: async () => {
      // Closing the accounts ends the calls that are left.
      const ending = calls.close();
      await withTimeLimit(LAST_CALLS, tooLate, () => ending).catch(() => undefined);
      await local.close();
      await ending;
    },
  };
};

/** Only Telegram's own errors about a file are permanent; all others may pass. */
const orUnreachable = (error: unknown): never => {
  const kind = error instanceof TelegramFailed ? error.failure.kind : undefined;
  if (kind === 'file-unavailable' || kind === 'files-limited') throw error;
  throw new TelegramFailed({ kind: 'unreachable' }, error);
};

/** The files of a call, in their order. */
const pathsOf = (call: AccountCall): string[] => {
  if (call.kind === 'media') return [call.media.path];
  return call.kind === 'album' ? call.album.parts.map(({ path }) => path) : [];
};

/** A call whose files are elsewhere. */
const withPaths = (call: AccountCall, paths: readonly string[]): AccountCall => {
  const moved = <T extends { path: string }>(file: T, at: number): T => ({
    ...file,
    path: paths[at] ?? file.path,
  });
  if (call.kind === 'media') return { ...call, media: moved(call.media, 0) };
  if (call.kind === 'album') return { ...call, album: { ...call.album, parts: call.album.parts.map(moved) } };
  return call;
};

import { contract, type NoticeSettings as WireSettings } from '@switchboard/api-client';
import { currentCursor, cursorOf, readState } from '../changes/epochs.ts';
import { shareReads } from '../changes/share-reads.ts';
import { waitFor } from '../changes/wait-for.ts';
import { isUuid } from '../db/ids.ts';
import type { CallContext } from '../http/call-context.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { requireZone } from '../time/zones.ts';
import { haveChanged, listNotices, type Reader } from './list.ts';
import { createMailing } from './mailing.ts';
import { markRead } from './mark-read.ts';
import { markUnread } from './mark-unread.ts';
import { createPushing } from './push/pushing.ts';
import { pushRoutes } from './push/routes.ts';
import type { PushService } from './push/service.ts';
import type { SendMail } from './send-mail.ts';
import { changeSettings, readSettings } from './settings.ts';
import { settingsFromWire, settingsOnWire } from './wire-settings.ts';

const calls = contract.notices;

const readerOf = ({ workspaceId, user }: Pick<CallContext, 'workspaceId' | 'user'>): Reader => ({
  workspaceId,
  userId: user.id,
});

export interface NoticesNeeds {
  sendMail: SendMail | undefined;
  push: PushService | undefined;
}

/** What happened while a person did not look. */
export const wireNotices = (kernel: Kernel, { sendMail, push }: NoticesNeeds) => {
  const { api, db, wakeups, now } = kernel;

  // Tabs and devices of a person wait for the same changes.
  const readNews = shareReads(async ({ reader, cursor }: { reader: Reader; cursor: string }) => {
    const { epoch, last, after } = await readState(db, reader.workspaceId, cursor);
    const isNew = after !== undefined && after < last && (await haveChanged(db, reader, after));
    return {
      cursor: cursorOf(epoch, last),
      reset: after === undefined,
      page: isNew ? await listNotices(db, reader) : null,
    };
  }, JSON.stringify);

  route(api, calls.list, async (call) => {
    const cursor = await currentCursor(db, call.workspaceId);
    return { ...(await listNotices(db, readerOf(call))), cursor };
  });

  route(api, calls.changes, async (call) => {
    const { workspaceId, query, request, signal } = call;
    const check = () => api.guards.authenticate(request);
    return waitFor(
      { wakeups, workspaceId, signal, seconds: query.timeout, check },
      () => readNews({ reader: readerOf(call), cursor: query.cursor }),
      ({ reset, page }) => reset || page !== null,
    );
  });

  route(api, calls.markRead, async (call) => {
    const reader = readerOf(call);
    const { id, up_to: upTo } = call.body;
    const marking = id === undefined || isUuid(id) ? await markRead(kernel, reader, { id, upTo }) : undefined;
    const { unread } = await listNotices(db, reader);
    return { unread, ...(id === undefined && marking !== undefined && { marking }) };
  });

  route(api, calls.markUnread, async (call) => {
    const reader = readerOf(call);
    await markUnread(kernel, reader, call.body.marking);
    return { unread: (await listNotices(db, reader)).unread };
  });

  const settingsOf = async ({ user }: Pick<CallContext, 'user'>): Promise<WireSettings> => {
    const settings = await readSettings(db, user.id);
    const mails = user.emailVerified ? 'on' : 'unverified';
    return settingsOnWire(settings, sendMail === undefined ? 'off' : mails);
  };
  route(api, calls.settings, settingsOf);
  route(api, calls.changeSettings, async ({ user, body }) => {
    requireZone(body.quiet?.zone, 'quiet.zone');
    await changeSettings(db, user.id, settingsFromWire(body), now());
    return settingsOf({ user });
  });

  pushRoutes(kernel, push);

  return {
    services: [
      ...(sendMail === undefined ? [] : [createMailing(kernel, sendMail)]),
      ...(push === undefined ? [] : [createPushing(kernel, push)]),
    ],
  };
};

import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { type ConversationWithBot, findConversation } from '../messaging/conversations.ts';
import { refuseUnlessConnected } from '../messaging/dispatch.ts';
import { findReplyTarget } from '../messaging/replies.ts';
import { orRefusal } from '../telegram/refusals.ts';
import { clocksOf, createZone, requireZone } from '../time/zones.ts';
import { changeScheduled, removeScheduled } from './changing.ts';
import { clocksOfPlace } from './clocks-of-place.ts';
import { isAlike } from './customer-zone.ts';
import { makeScheduled } from './making.ts';
import { listScheduled } from './rows.ts';
import { choicesAt, FARTHEST } from './send-times.ts';
import type { createScheduledSending } from './sending.ts';
import { scheduledOnWire } from './wire-format.ts';

export interface ScheduledRoutesDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  library: Pick<Library, 'keep' | 'discard'>;
  sending: ReturnType<typeof createScheduledSending>;
}

interface Context {
  workspaceId: WorkspaceId;
  params: { id: string };
}

/** Messages of conversations that are sent later. */
export const scheduledRoutes = (app: FastifyInstance, deps: ScheduledRoutesDeps): void => {
  const { db, now, library, sending } = deps;
  const { scheduled } = contract;

  const answer = async ({ workspaceId, params }: Context) => {
    const { id } = await findConversation(db, workspaceId, params.id);
    return { results: (await listScheduled(db, id)).map(scheduledOnWire) };
  };
  const placeOf = ({ workspaceId, params }: Context & { params: { scheduled: string } }) => ({
    ...{ workspaceId, conversationId: params.id, id: params.scheduled },
  });
  /** Looks for what is due, and answers. */
  const changed = (context: Context) => {
    sending.worker.wake();
    return answer(context);
  };

  route(app, scheduled.list, answer);

  route(app, scheduled.times, async ({ workspaceId, params, query }) => {
    requireZone(query.zone, 'zone');
    const conversation = await findConversation(db, workspaceId, params.id);
    return sendTimes(db, conversation, now(), query.zone);
  });

  route(app, scheduled.create, async (context) => {
    const { workspaceId, user, params, body, upload, request } = context;
    const conversation = await findConversation(db, workspaceId, params.id);
    await refuseUnlessConnected(db, conversation);
    const fields = upload?.fields;
    const inReplyTo = (body ?? fields)?.in_reply_to;
    const common = {
      ...{ workspaceId, conversationId: conversation.id, authorId: user.id },
      inReplyTo: inReplyTo === undefined ? null : await findReplyTarget(db, conversation.id, inReplyTo),
      key: requireIdempotencyKey(request),
    };
    if (body !== undefined) {
      const { text, at, unless_reply: unlessReply, chosen, seen } = body;
      const content = { msgType: 'text', text, mediaId: null, fileHash: null };
      await makeScheduled(deps, { ...common, ...content, at: Date.parse(at), unlessReply, chosen, seen });
      return changed(context);
    }
    if (upload === undefined || fields === undefined) throw new Refusal('missing', { field: 'text' });
    const { at, unless_reply: unlessReply, chosen, seen, caption, voice_note: voiceNote } = fields;
    const kept = await library.keep(workspaceId, upload.file, { ...fields, isVoice: voiceNote === '1' });
    try {
      await makeScheduled(deps, {
        ...common,
        ...{ msgType: kept.kind, text: caption || null, mediaId: kept.id, fileHash: upload.file.sha256 },
        ...{ at: Date.parse(at), unlessReply: unlessReply === '1', chosen: chosen === '1', seen },
      });
    } finally {
      // A repeated key keeps the file of the first call.
      await library.discard(kept.id);
    }
    return changed(context);
  });

  route(app, scheduled.update, async (context) => {
    await changeScheduled(deps, placeOf(context), context.body);
    return changed(context);
  });

  route(app, scheduled.sendNow, async (context) => {
    await orRefusal(sending.sendNow(placeOf(context), context.signal));
    return answer(context);
  });

  route(app, scheduled.remove, async (context) => {
    await removeScheduled(deps, placeOf(context));
    return answer(context);
  });
};

const sendTimes = async (
  db: Database,
  conversation: ConversationWithBot,
  now: number,
  callerZone: string | undefined,
) => {
  const found = await clocksOfPlace(db, conversation, now, callerZone);
  const { zone, of, business, quiet } = found ?? {
    ...{ zone: createZone('UTC'), of: 'caller' as const, business: null, quiet: [0, 0] as const },
  };
  const clocks = clocksOf(zone.name) ?? { name: zone.name, offset: 0, changes: [] };
  const home = business === null || isAlike(business, zone.name, now) ? undefined : clocksOf(business);
  return {
    clocks,
    of,
    ...(home && { home }),
    quiet: [quiet[0], quiet[1]] as [number, number],
    choices: choicesAt(now, zone, quiet).map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    until: new Date(now + FARTHEST).toISOString(),
  };
};

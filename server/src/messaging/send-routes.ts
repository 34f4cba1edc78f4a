import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { type Handler, route } from '../http/route.ts';
import { findConversation } from './conversations.ts';
import type { Dispatch, Dispatching } from './dispatch.ts';
import { findAlbum } from './shown-messages.ts';
import { messageOnWire } from './wire-format.ts';

/** Sends by the base contract: texts to all conversations, files to those of an account. */
export const sendRoute = (
  app: FastifyInstance,
  { db, dispatch, recall }: Dispatching & { db: Database },
): void => {
  const send: Handler<typeof contract.chats.send> = async (context) => {
    const { workspaceId, params, body, upload } = context;
    if (upload === undefined) {
      if (body === undefined) throw new Refusal('missing', { field: 'text' });
      const { text, in_reply_to: inReplyTo, agent_epoch: agentEpoch, after } = body;
      // An agent repeats its answers by itself.
      const keep = body.keep === true && agentEpoch === undefined;
      return dispatch(context, { content: { text }, inReplyTo, agentEpoch, keep, after });
    }
    const { source } = await findConversation(db, workspaceId, params.id);
    if (source === 'bot') throw new Refusal('files_through_bot', { field: 'file' });
    const { file, fields } = upload;
    const content = { file, caption: fields.caption, isVoice: fields.voice_note === '1' };
    return dispatch(context, { content });
  };
  route(app, contract.chats.send, send, (context) => recall(context, { kind: 'file' }));
};

/** Sends albums to conversations of any source. Needs a key: its messages are found by it. */
export const sendAlbumRoute = (
  app: FastifyInstance,
  { db, dispatch, recall }: Dispatching & { db: Database },
): void => {
  const results = async (workspaceId: WorkspaceId, key: string) =>
    (await findAlbum(db, workspaceId, key)).map(messageOnWire);
  const send: Handler<typeof contract.inbox.sendAlbum> = async (context) => {
    const { upload, workspaceId, request } = context;
    if (upload === undefined)
      throw new Refusal('unsupported_content', { field: 'Content-Type', expected: ['multipart/form-data'] });
    const key = requireIdempotencyKey(request);
    const { caption, in_reply_to: inReplyTo, described } = upload.fields;
    if (upload.files.length !== described.length) throw new Refusal('missing', { field: 'file' });
    const files = upload.files.map((file, place) => ({
      ...described[place],
      file,
      isVoice: false,
      caption: place === 0 ? caption : undefined,
    }));
    await dispatch(context, { content: { files }, inReplyTo });
    return { results: await results(workspaceId, key) };
  };
  route(app, contract.inbox.sendAlbum, send, async (context) => {
    const first = await recall(context, { kind: 'album' });
    return first && { results: await results(context.workspaceId, first.client_key ?? '') };
  });
};

/** Forwards messages between conversations of one channel. */
export const forwardRoute = (app: FastifyInstance, { dispatch }: { dispatch: Dispatch }): void => {
  route(app, contract.inbox.forward, async (context) =>
    dispatch(context, { content: { messageId: context.body.message } }),
  );
};

/** Sends files to conversations of any source. */
export const sendMediaRoute = (app: FastifyInstance, { dispatch, recall }: Dispatching): void => {
  const send: Handler<typeof contract.inbox.sendMedia> = async (context) => {
    const { upload } = context;
    if (upload === undefined)
      throw new Refusal('unsupported_content', { field: 'Content-Type', expected: ['multipart/form-data'] });
    const { in_reply_to: inReplyTo, voice_note: voiceNote, ...described } = upload.fields;
    const content = { ...described, file: upload.file, isVoice: voiceNote === '1' };
    return dispatch(context, { content, inReplyTo });
  };
  route(app, contract.inbox.sendMedia, send, (context) => recall(context, { kind: 'file' }));
};

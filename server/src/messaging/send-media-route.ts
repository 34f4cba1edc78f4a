import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Dispatch } from './dispatch.ts';

/** Sends files to conversations of any source. */
export const sendMediaRoute = (app: FastifyInstance, { dispatch }: { dispatch: Dispatch }): void => {
  route(app, contract.inbox.sendMedia, async (context) => {
    const { upload } = context;
    if (upload === undefined)
      throw new Refusal('unsupported_content', { field: 'Content-Type', expected: ['multipart/form-data'] });
    const { in_reply_to: inReplyTo, voice_note: voiceNote, ...described } = upload.fields;
    const content = { ...described, file: upload.file, isVoice: voiceNote === '1' };
    return dispatch(context, { content, inReplyTo });
  });
};

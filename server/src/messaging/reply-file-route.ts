import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Dispatch } from './dispatch.ts';

/** Sends files of quick replies to conversations of any source. */
export const replyFileRoute = (app: FastifyInstance, { dispatch }: { dispatch: Dispatch }): void => {
  route(app, contract.quickReplies.sendFile, async (context) => {
    const { file: replyFile, caption, in_reply_to: inReplyTo } = context.body;
    return dispatch(context, { content: { replyFile, caption }, inReplyTo });
  });
};

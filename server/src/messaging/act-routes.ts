import { contract } from '@switchboard/api-client';
import { REACTIONS } from '@switchboard/api-client/reactions';
import type { FastifyInstance } from 'fastify';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Acts } from './acts.ts';
import { messageOnWire } from './wire-format.ts';

const { editMessage, deleteMessage, react, dismissActs } = contract.inbox;

interface Context {
  workspaceId: WorkspaceId;
  user: { id: string };
  params: { id: string; message: string };
}

const placeOf = ({ workspaceId, user, params }: Context) => ({
  ...{ workspaceId, authorId: user.id },
  conversationId: params.id,
  messageId: params.message,
});

/** Changes messages that are in Telegram. */
export const actRoutes = (app: FastifyInstance, { acts }: { acts: Acts }): void => {
  route(app, editMessage, async (context) =>
    messageOnWire(await acts.want(placeOf(context), { kind: 'edit', text: context.body.text })),
  );
  route(app, deleteMessage, async (context) =>
    messageOnWire(await acts.want(placeOf(context), { kind: 'delete' })),
  );
  route(app, react, async (context) => {
    const { emoji } = context.body;
    if (emoji !== null && !REACTIONS.includes(emoji)) throw new Refusal('not_changeable');
    return messageOnWire(await acts.want(placeOf(context), { kind: 'react', emoji }));
  });
  route(app, dismissActs, async (context) => messageOnWire(await acts.dismiss(placeOf(context))));
};

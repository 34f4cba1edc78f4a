import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Agents } from './agents.ts';
import { toWireAgent, toWireFile } from './wire.ts';

export const agentRoutes = (
  app: FastifyInstance,
  { agents, files }: { agents: Agents; files: Files },
): void => {
  const { list, get, update, updateBehavior, updateIntelligence, upload } = contract.agents;

  route(app, list, async ({ user }) => (await agents.list(user.id)).map(toWireAgent));

  route(app, get, async ({ user, params }) => toWireAgent(await agents.get(user.id, params.id)));

  route(app, update, async ({ user, params, body }) =>
    toWireAgent(await agents.rename(user.id, params.id, body.name)),
  );

  route(app, updateBehavior, async ({ user, params, body }) =>
    toWireAgent(await agents.setPrompt(user.id, params.id, body.system_prompt)),
  );

  route(app, updateIntelligence, async ({ user, params, body }) =>
    toWireAgent(await agents.mergeIntelligence(user.id, params.id, body)),
  );

  route(app, upload, async ({ user, params, upload }) => {
    if (!upload) throw new Refusal(415, 'Content-Type: must be multipart/form-data');
    const { name, contentType, size, path } = upload.file;
    const described = { name, contentType, size, content: { path } };
    const file = await files.save(user.id, [described], async (tx, [row]) => {
      await agents.addFile(tx, user.id, params.id, row.id);
      return row;
    });
    return toWireFile(file);
  });

  route(app, contract.agents.files, async ({ user, params }) =>
    (await agents.files(user.id, params.id)).map(toWireFile),
  );
};

import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';
import { requireVersionIn, versionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import type { Agents } from './agents.ts';
import type { AgentState } from './shapes.ts';
import { agentOnWire, channelOnWire, draftOnWire, versionOnWire, wholeVersionOnWire } from './wire-format.ts';

const calls = contract.agents;

const filesOf = ({ agent, published }: AgentState): string[] => [
  ...agent.draft.files,
  ...(published?.files ?? []),
];

export const agentRoutes = (
  app: FastifyInstance,
  { agents, files }: { agents: Agents; files: Files },
): void => {
  route(app, calls.list, async ({ workspaceId }) => (await agents.list(workspaceId)).map(agentOnWire));

  route(app, calls.create, async ({ workspaceId, body }) =>
    agentOnWire(await agents.create(workspaceId, body.name)),
  );

  route(app, calls.get, async ({ workspaceId, params }) =>
    agentOnWire(await agents.get(workspaceId, params.id)),
  );

  route(app, calls.update, async (call) => agentOnWire(await agents.update(call, call.params.id, call.body)));

  route(app, calls.remove, async ({ workspaceId, params }) => {
    await files.deleteUnused(await agents.remove(workspaceId, params.id));
    return {};
  });

  route(app, calls.updateBehavior, async (call) => {
    const { params, body, request } = call;
    return agentOnWire(await agents.setPrompt(call, params.id, body.system_prompt, versionIn(request)));
  });

  route(app, calls.updateIntelligence, async (call) => {
    const { params, body, request } = call;
    return agentOnWire(await agents.mergeIntelligence(call, params.id, body, versionIn(request)));
  });

  route(app, calls.draft, async ({ workspaceId, params }) => {
    const { agent, published } = await agents.draft(workspaceId, params.id);
    return draftOnWire(agent, published);
  });

  route(app, calls.saveDraft, async ({ workspaceId, params, body, request }) => {
    await agents.draft(workspaceId, params.id);
    const seen = requireVersionIn(request);
    const { agent, published } = await agents.saveDraft(workspaceId, params.id, body, seen);
    return draftOnWire(agent, published);
  });

  route(app, calls.publish, async (call) => {
    const { workspaceId, params, body, request } = call;
    const before = await agents.draft(workspaceId, params.id);
    const seen = requireVersionIn(request);
    const version = await agents.publish(call, params.id, seen, {
      despiteFailures: body?.despite_failures,
      doubtful: body?.without_files ? 'leave' : body?.despite_files ? 'publish' : 'ask',
    });
    await files.deleteUnused(filesOf(before));
    return versionOnWire(version);
  });

  route(app, calls.versions, async ({ workspaceId, params }) =>
    (await agents.versions(workspaceId, params.id)).map(versionOnWire),
  );

  route(app, calls.version, async ({ workspaceId, params }) =>
    wholeVersionOnWire(...(await agents.version(workspaceId, params.id, params.version))),
  );

  route(app, calls.restore, async (call) => {
    const { workspaceId, params, body } = call;
    const before = await agents.draft(workspaceId, params.id);
    const version = await agents.restore(call, params.id, params.version, {
      discard: body.discard,
      doubtful: body.despite_files ? 'publish' : 'ask',
    });
    await files.deleteUnused(filesOf(before));
    return versionOnWire(version);
  });

  route(app, calls.channels, async ({ workspaceId }) =>
    (await agents.channels(workspaceId)).map(channelOnWire),
  );

  route(app, calls.setChannels, async ({ workspaceId, params, body }) =>
    (await agents.setChannels(workspaceId, params.id, body)).map(channelOnWire),
  );
};

import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files.ts';
import { requireVersionIn, versionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import type { Agents } from './agents.ts';
import type { AgentState } from './configuration.ts';
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
  route(app, calls.list, async ({ user }) => (await agents.list(user.id)).map(agentOnWire));

  route(app, calls.create, async ({ user, body }) => agentOnWire(await agents.create(user.id, body.name)));

  route(app, calls.get, async ({ user, params }) => agentOnWire(await agents.get(user.id, params.id)));

  route(app, calls.update, async ({ user, params, body }) =>
    agentOnWire(await agents.update(user.id, params.id, body)),
  );

  route(app, calls.remove, async ({ user, params }) => {
    await files.deleteUnused(await agents.remove(user.id, params.id));
    return {};
  });

  route(app, calls.updateBehavior, async ({ user, params, body, request }) =>
    agentOnWire(await agents.setPrompt(user.id, params.id, body.system_prompt, versionIn(request))),
  );

  route(app, calls.updateIntelligence, async ({ user, params, body, request }) =>
    agentOnWire(await agents.mergeIntelligence(user.id, params.id, body, versionIn(request))),
  );

  route(app, calls.draft, async ({ user, params }) => {
    const { agent, published } = await agents.draft(user.id, params.id);
    return draftOnWire(agent, published);
  });

  route(app, calls.saveDraft, async ({ user, params, body, request }) => {
    await agents.draft(user.id, params.id);
    const seen = requireVersionIn(request);
    const { agent, published } = await agents.saveDraft(user.id, params.id, body, seen);
    return draftOnWire(agent, published);
  });

  route(app, calls.publish, async ({ user, params, body, request }) => {
    const before = await agents.draft(user.id, params.id);
    const seen = requireVersionIn(request);
    const version = await agents.publish(user.id, params.id, seen, body?.despite_failures);
    await files.deleteUnused(filesOf(before));
    return versionOnWire(version);
  });

  route(app, calls.versions, async ({ user, params }) =>
    (await agents.versions(user.id, params.id)).map(versionOnWire),
  );

  route(app, calls.version, async ({ user, params }) =>
    wholeVersionOnWire(...(await agents.version(user.id, params.id, params.version))),
  );

  route(app, calls.restore, async ({ user, params, body }) => {
    const before = await agents.draft(user.id, params.id);
    const version = await agents.restore(user.id, params.id, params.version, body.discard);
    await files.deleteUnused(filesOf(before));
    return versionOnWire(version);
  });

  route(app, calls.channels, async ({ user }) => (await agents.channels(user.id)).map(channelOnWire));

  route(app, calls.setChannels, async ({ user, params, body }) =>
    (await agents.setChannels(user.id, params.id, body)).map(channelOnWire),
  );
};

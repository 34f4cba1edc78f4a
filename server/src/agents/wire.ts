import { MINUTE } from '@switchboard/common/time/durations';
import type { Files } from '../files/files.ts';
import type { Kernel } from '../kernel.ts';
import { type AgentsDeps, createAgents } from './agents.ts';
import { agentRoutes } from './routes.ts';

export interface AgentsNeeds extends Required<Pick<AgentsDeps, 'counts' | 'failing'>> {
  files: Files;
}

export const wireAgents = (
  { api, config, db, wakeups, now }: Kernel,
  { files, counts, failing }: AgentsNeeds,
) => {
  const { notify } = wakeups;
  const models = config.model.endpoint?.names;
  const agents = createAgents({ db, notify, now, counts, failing, models });
  agentRoutes(api, { agents, files });
  const { change, sweep, stop } = agents.serving;
  return {
    changeServing: change,
    services: [{ leave: stop }],
    sweeps: [{ name: 'serving agents', every: MINUTE, run: sweep }],
  };
};

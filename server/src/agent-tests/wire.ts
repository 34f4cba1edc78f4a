import type { Kernel } from '../kernel.ts';
import { agentTestRoutes } from './routes.ts';
import { createRunner, type RunnerDeps } from './runner.ts';
import { failingTests } from './runs.ts';

export const wireAgentTests = (
  { api, db, wakeups, now, log }: Kernel,
  { ports }: Pick<RunnerDeps, 'ports'>,
) => {
  const deps = { db, wakeups, now, ports, log };
  const runner = createRunner(deps);
  agentTestRoutes(api, { ...deps, runner });
  return { failing: failingTests, services: [{ leave: runner.leave }] };
};

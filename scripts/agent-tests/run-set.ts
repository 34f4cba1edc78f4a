import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, TestResult } from '@switchboard/api-client';
import type { ModelConfig } from '../../server/src/config.ts';
import { openServer } from './open-server.ts';
import type { CaseSet } from './read-set.ts';

/** Milliseconds between two checks of a run or a file. */
const LOOK = 200;

export interface CaseResult extends TestResult {
  name: string;
}

/**
 * Runs a set through a whole server with an embedded database.
 * @param onProgress receives the number of finished cases
 */
export const runSet = async (
  { settings, resources, draft, knowledge, tests }: CaseSet,
  model: ModelConfig,
  onProgress: (ended: number, all: number) => void = () => undefined,
): Promise<CaseResult[]> => {
  const { client, close } = await openServer(model);
  const { schedule, booking, agents, agentTests } = client;
  try {
    await schedule.update(settings);
    for (const { name, options } of resources) {
      const { id } = await booking.resources.create({ name });
      for (const option of options) await booking.options.create({ resourceId: id, ...option });
    }
    const [agent] = await agents.list();
    if (agent === undefined) throw new Error('The server made no agent for a new person');
    const { id } = agent;
    for (const { name, content } of knowledge) await agents.upload(id, new Blob([content]), name);
    await readFiles(client, id);
    await agents.saveDraft(id, draft, (await agents.draft(id)).version);
    const names = new Map<string, string>();
    for (const test of tests) names.set((await agentTests.create(id, test)).id, test.name);
    await agentTests.start(id);
    for (;;) {
      const run = await agentTests.run(id, 'none');
      const ended = run?.results.filter(({ state }) => state === 'passed' || state === 'failed');
      onProgress(ended?.length ?? 0, tests.length);
      if (run?.state !== 'running') break;
      await sleep(LOOK);
    }
    const run = await agentTests.run(id);
    return (run?.results ?? []).map((result) => ({ ...result, name: names.get(result.test) ?? result.test }));
  } finally {
    await close();
  }
};

const readFiles = async ({ agents }: ApiClient, id: string): Promise<void> => {
  for (;;) {
    const files = await agents.files(id);
    const failed = files.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.name} could not be read: ${failed.failure?.detail}`);
    if (files.every(({ status }) => status === 'ready')) return;
    await sleep(LOOK);
  }
};

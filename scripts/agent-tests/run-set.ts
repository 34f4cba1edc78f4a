import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelConfig } from '../../server/src/config.ts';
import { type Caller, openServer } from './open-server.ts';
import type { CaseSet } from './read-set.ts';

/** Milliseconds between two looks at a run or a file. */
const LOOK = 200;

export interface CaseResult {
  name: string;
  state: string;
  turns: { customer: string; outcome: string; text: string }[];
  failures: { assertion: { kind: string; turn?: number }; found: string }[];
  tokens: number;
  /** Milliseconds. */
  duration: number;
}

/**
 * Runs a set through a whole server with an embedded database.
 * @param onProgress is told how many cases have ended
 */
export const runSet = async (
  { settings, resources, draft, knowledge, tests }: CaseSet,
  model: ModelConfig,
  onProgress: (ended: number, all: number) => void = () => undefined,
): Promise<CaseResult[]> => {
  const { call, close } = await openServer(model);
  try {
    await call('PATCH', '/booking/settings/', settings);
    for (const { name, options } of resources) {
      const { id } = await call('POST', '/booking/resources/', { name });
      for (const option of options) await call('POST', '/booking/options/', { resourceId: id, ...option });
    }
    const [{ id }] = await call('GET', '/messaging/agents/');
    const agent = `/messaging/agents/${id}/`;
    for (const { name, content } of knowledge)
      await call('POST', `${agent}upload/`, new File([content], name));
    await readFiles(call, agent);
    await call('PATCH', `${agent}draft/`, draft);
    const names = new Map<string, string>();
    for (const test of tests) names.set((await call('POST', `${agent}tests/`, test)).id, test.name);
    await call('POST', `${agent}test-run/`);
    for (;;) {
      const { run } = await call('GET', `${agent}test-run/?turns=none`);
      const ended = run.results.filter(({ state }: { state: string }) =>
        /^(passed|failed)$/.test(state),
      ).length;
      onProgress(ended, tests.length);
      if (run.state !== 'running') break;
      await sleep(LOOK);
    }
    const { run } = await call('GET', `${agent}test-run/`);
    return run.results.map((result: WireResult) => resultOf(result, names));
  } finally {
    await close();
  }
};

const readFiles = async (call: Caller, agent: string): Promise<void> => {
  for (;;) {
    const files: { name: string; status: string; failure?: { detail: string } }[] = await call(
      'GET',
      `${agent}files/`,
    );
    const failed = files.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.name} could not be read: ${failed.failure?.detail}`);
    if (files.every(({ status }) => status === 'ready')) return;
    await sleep(LOOK);
  }
};

interface WireResult {
  test: string;
  state: string;
  turns: {
    customer: string;
    run: {
      outcome: string;
      text: string | null;
      tokens: { input: number; output: number };
      duration: number;
    };
  }[];
  failures: CaseResult['failures'];
}

const resultOf = (
  { test, state, turns, failures }: WireResult,
  names: ReadonlyMap<string, string>,
): CaseResult => ({
  name: names.get(test) ?? test,
  state,
  failures,
  turns: turns.map(({ customer, run }) => ({ customer, outcome: run.outcome, text: run.text ?? '' })),
  tokens: turns.reduce((sum, { run }) => sum + run.tokens.input + run.tokens.output, 0),
  duration: turns.reduce((sum, { run }) => sum + run.duration, 0),
});

import { readConfig } from '../../server/src/config.ts';
import { readSet, SALON } from './read-set.ts';
import { type CaseResult, runSet } from './run-set.ts';

/** The settings that name a model; the others of a server do not matter here. */
const modelOf = (env: NodeJS.ProcessEnv) =>
  readConfig(Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('MODEL_'))), {
    projectId: 'agent-tests',
    apiKey: 'none',
  }).model;

/**
 * Runs the cases of a set against the endpoint that MODEL_URL names, and prints a table.
 *
 * @param path of the set; that of the salon by default
 * @returns the exit code: 0 when all cases passed, or when nothing ran
 * @throws BadSetting, and an error that names a case that the server refuses
 */
export const testAgents = async (
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  path = SALON,
): Promise<number> => {
  const model = modelOf(env);
  const set = await readSet(path);
  if (model.endpoint === undefined) {
    say(
      `NOT RUN: ${set.tests.length} test cases need a model. Set MODEL_URL and MODEL_NAME (docs/agents.md).`,
    );
    return 0;
  }
  const { url, name } = model.endpoint;
  say(`${set.tests.length} test cases with ${name} at ${url}`);
  let told = 0;
  const results = await runSet(set, model, (ended, all) => {
    if (ended === told) return;
    told = ended;
    say(`${ended} of ${all}`);
  });
  for (const line of report(results)) say(line);
  return results.every(({ state }) => state === 'passed') ? 0 : 1;
};

/** A table of all cases, and the messages of those that failed. */
const report = (results: readonly CaseResult[]): string[] => {
  const passed = results.filter(({ state }) => state === 'passed');
  const width = Math.max(...results.map(({ name }) => name.length));
  return [
    '',
    ...results.map(({ name, state, turns }) => {
      const tokens = sumOf(turns.map(({ run }) => run.tokens.input + run.tokens.output));
      const seconds = sumOf(turns.map(({ run }) => run.duration)) / 1000;
      return `${state.padEnd(7)} ${name.padEnd(width)} ${String(tokens).padStart(7)} tokens ${seconds.toFixed(1).padStart(6)} s`;
    }),
    ...results.filter(({ state }) => state !== 'passed').flatMap(detailsOf),
    '',
    `${passed.length} of ${results.length} passed`,
  ];
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const detailsOf = ({ name, turns, failures }: CaseResult): string[] => [
  '',
  name,
  ...turns.flatMap(({ customer, run }) => [`  customer: ${customer}`, `  ${run.outcome}: ${run.text}`]),
  ...failures.map(({ assertion, found }) => `  ${JSON.stringify(assertion)} but: ${found}`),
];

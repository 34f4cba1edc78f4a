import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODEL_NAME, MODEL_PATH } from '../../sandbox/src/model/routes.ts';
import { serveModel } from '../../sandbox/src/model/testing/talk-to-model.ts';
import { readSet, SALON } from './read-set.ts';
import { testAgents } from './test-agents.ts';

let app: Awaited<ReturnType<typeof serveModel>>;
let env: Record<string, string>;
beforeAll(async () => {
  app = await serveModel();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  env = { MODEL_URL: `http://127.0.0.1:${port}${MODEL_PATH}`, MODEL_NAME };
});
afterAll(() => app.close());

const run = async (path?: string, settings = env) => {
  const lines: string[] = [];
  const code = await testAgents(settings, (line) => lines.push(line), path);
  return { code, text: lines.join('\n') };
};

// Specification 22.6
test('without a model nothing runs, and the command says so', async () => {
  const { code, text } = await run(SALON, {});
  expect(code).toBe(0);
  expect(text).toMatch(/^NOT RUN: \d+ test cases need a model\. Set MODEL_URL/);
});

test('the set of the salon has cases of all kinds in three languages', async () => {
  const { tests } = await readSet(SALON);
  expect(tests.length).toBeGreaterThanOrEqual(20);
  const about = (language: string) => tests.filter(({ name }) => name.startsWith(`${language}: `)).length;
  expect(['en', 'es', 'ru'].map((language) => about(language) >= 5)).toEqual([true, true, true]);
});

// Specification 22.6
test('the stand-in passes the set of the salon; a wrong case is shown with its messages, and fails the command', async () => {
  const set = JSON.parse(await readFile(SALON, 'utf8'));
  const turns = ["How much is a men's haircut?"];
  const wrong = { name: 'Wrong', turns, assertions: [{ kind: 'contains', text: '9999' }] };
  const knowledge = set.knowledge.map((file: string) => resolve(dirname(SALON), file));
  const folder = await mkdtemp(join(tmpdir(), 'agent-tests-'));
  const path = join(folder, 'set.json');
  await writeFile(path, JSON.stringify({ ...set, knowledge, tests: [...set.tests, wrong] }));
  const { code, text } = await run(path);
  await rm(folder, { recursive: true });
  expect(text.match(/^failed .*$/gm)).toEqual([expect.stringMatching(/^failed +Wrong /)]);
  expect(text).toContain("customer: How much is a men's haircut?");
  expect(text).toMatch(/"9999"\} but: .*22/);
  expect(text).toMatch(new RegExp(`${set.tests.length} of ${set.tests.length + 1} passed$`));
  expect(code).toBe(1);
}, 120_000);

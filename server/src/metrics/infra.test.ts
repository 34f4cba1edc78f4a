import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../infra/', import.meta.url));
const rules = join(folder, 'prometheus', 'alerts.yml');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const readDashboard = async (): Promise<Dashboard> =>
  JSON.parse(await readFile(join(folder, 'grafana', 'switchboard.json'), 'utf8'));

let figures: string;
beforeAll(async () => {
  const token = 'a-token-of-the-operator';
  const server = await createTestServer({ config: { metrics: { token } } });
  const headers = { authorization: `Bearer ${token}` };
  figures = (await server.app.inject({ url: '/metrics', headers })).body;
  await server.close();
});

// Specification 89.6
test('the dashboard and the alerts name figures that a server has', async () => {
  const exposed = new Set<string>();
  for (const [, name = '', type] of figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const endings = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const ending of endings) exposed.add(`${name}${ending}`);
  }
  const { panels } = await readDashboard();
  const texts = [
    await readFile(rules, 'utf8'),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:switchboard|nodejs|process)_\w+/g)].flat());
  expect(new Set(named).size).toBeGreaterThan(12);
  expect([...new Set(named)].filter((name) => !exposed.has(name))).toEqual([]);
  // A figure that nothing shows helps no operator.
  const own = [...exposed].filter((name) => /^switchboard_.*(?<!_bucket|_sum|_count)$/.test(name));
  expect(own.filter((name) => !named.includes(name))).toEqual([]);
});

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPromtool)('promtool', () => {
  // Specification 89.6
  test('lets each alert fire, and only when it should', async () => {
    const { stdout } = await run('promtool', [
      'test',
      'rules',
      join(folder, 'prometheus', 'alerts.test.yml'),
    ]);
    expect(stdout).toContain('SUCCESS');
    const alerts = [...(await readFile(rules, 'utf8')).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const tested = await readFile(join(folder, 'prometheus', 'alerts.test.yml'), 'utf8');
    const fires = new Set([...tested.matchAll(/alertname: (\w+)\n\s+exp_alerts/g)].map(([, name]) => name));
    expect(alerts.filter((name) => !fires.has(name))).toEqual([]);
  });

  // Specification 89.6
  test('can read each expression of the dashboard', async () => {
    const { panels } = await readDashboard();
    const each = panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => ({ record: 'one', expr: expr.replaceAll('$__rate_interval', '5m') })),
    );
    const file = join(await temporaryFolder(), 'rules.yml');
    const groups = each.map((rule, at) => ({ name: `panel-${at}`, rules: [rule] }));
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups }));
    const { stdout } = await run('promtool', ['check', 'rules', '--lint=none', file]);
    expect(stdout).toContain(`${each.length} rules found`);
  });
});

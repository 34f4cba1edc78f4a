import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from '@playwright/test';
import { misfits } from '../../releases/src/checks/fit.ts';
import { overBudget } from '../../releases/src/checks/over-budget.ts';
import { readBudgets } from '../../releases/src/cli/own-apps.ts';
import { builtRemote, builtShell } from '../support/releases.ts';

const site = join(import.meta.dirname, '..', '..', 'dist', 'site');
const remotes = ['chat', 'calendar', 'agents', 'account'];

/** The files for hosts of the suite. */
const filesOf = (remote: string): string[] => {
  const folder = join(site, 'remotes', remote);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split(sep).includes('mf'))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
};

/** The sources of a bundle, according to its source maps. */
const sourcesOf = (remote: string): string[] =>
  filesOf(remote)
    .filter((path) => path.endsWith('.js.map'))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).sources as string[]);

for (const remote of remotes) {
  test(`${remote} ships no copy of what the shell provides`, { tag: ['@releases', `@${remote}`] }, () => {
    const sources = sourcesOf(remote);
    expect(sources.length).toBeGreaterThan(0);
    const provided =
      /node_modules\/(react|react-dom|scheduler|antd|@ant-design|@rc-component|react-router|react-router-dom|i18next|react-i18next|zustand|zod|dayjs|firebase|@firebase)\//;
    expect(sources.filter((source) => provided.test(source))).toEqual([]);
    // Each app carries a copy of the styles that it imports: they have no state, and class names of its own.
    const shared = /packages\/ui\/src\/(?!.*\.css$)|\/testing\//;
    expect(sources.filter((source) => shared.test(source))).toEqual([]);
  });
}

test('no bundle exceeds its budget', { tag: '@releases' }, async () => {
  const builds = { buildRemote: builtRemote, buildShell: builtShell };
  expect(await overBudget(['shell', ...remotes], await readBudgets(), builds)).toEqual([]);
});

// Specification 129.3
test('each built remote fits the built shell, and not one that changed what it takes', {
  tag: '@releases',
}, async () => {
  const { version, record, rootFiles } = await builtShell();
  const provided = rootFiles.get('contract.json');
  const contract = JSON.parse(String(provided));
  const { Button: _, ...components } = contract.exports['@switchboard/ui'];
  const exports = { ...contract.exports, '@switchboard/ui': components };
  const named = { ...contract.named, $User: '{ id: number }' };
  const changed = Buffer.from(JSON.stringify({ ...contract, exports, named }));
  for (const name of remotes) {
    const { remote, files } = await builtRemote(name);
    const taken = files.get('contract.json');
    const shell = { version, ...record };
    expect(await misfits(remote, shell, { provided, taken })).toEqual([]);
    const found = await misfits(remote, shell, { provided: changed, taken });
    expect(found.join('\n')).toContain(
      'it takes Button of @switchboard/ui, which the shell does not provide',
    );
    expect(found.join('\n')).toMatch(/the type of context\.session\.user has changed: .*(number|missing)/);
  }
});

test('every deployed remote names the size and integrity of each of its scripts and styles', {
  tag: '@releases',
}, () => {
  const registry = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'));
  expect(registry.remotes.map(({ name }: { name: string }) => name).sort()).toEqual([...remotes].sort());
  for (const { name, version, files } of registry.remotes) {
    const deployed = filesOf(name)
      .filter((path) => /\.(m?js|css)$/.test(path))
      .map((path) => path.slice(join(site, 'remotes', name, version).length + 1));
    expect(files.map(({ path }: { path: string }) => path).sort()).toEqual(deployed.sort());
  }
});

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '@switchboard/tooling/repository';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Imports of each file of a small tree, and the rule that refuses them. */
const FORBIDDEN: [file: string, imports: string, rule: string][] = [
  ['apps/chat/src/a.ts', '../../calendar/src/index.ts', 'no-remote-to-remote'],
  ['packages/events/src/a.ts', '../../../apps/chat/src/index.ts', 'no-package-to-app'],
  ['packages/events/src/b.ts', '../../../server/src/index.ts', 'no-app-to-backend'],
  ['apps/chat/src/b.ts', '../../../server/src/index.ts', 'no-app-to-backend'],
  ['server/src/a.ts', '../../packages/ui/src/index.ts', 'no-server-to-browser'],
  ['server/src/b.ts', '../../sandbox/src/index.ts', 'no-server-to-sandbox'],
  ['apps/chat/src/i.ts', '../../../releases/src/index.ts', 'no-app-to-backend'],
  ['server/src/c.ts', '../../releases/src/index.ts', 'no-server-to-releases'],
  ['server/src/booking/a.ts', '../http/refusals.ts', 'refusals-without-status'],
  ['server/src/booking/b.ts', '../http/refusal-table.ts', 'refusals-without-status'],
  ['server/src/errors/a.ts', '../booking/a.ts', 'ground-below-domains'],
  ['server/src/errors/b.ts', '../db/b.ts', 'ground-below-domains'],
  ['server/src/changes/a.ts', '../messaging/sender.ts', 'ground-below-domains'],
  ['server/src/changes/b.ts', '../http/refusals.ts', 'ground-below-domains'],
  ['server/src/changes/c.ts', '../kernel.ts', 'ground-below-domains'],
  ['server/src/jobs/a.ts', '../changes/d.ts', 'ground-below-domains'],
  ['server/src/db/c.ts', '../messaging/sender.ts', 'ground-below-domains'],
  ['server/src/http/a.ts', '../booking/a.ts', 'ground-below-domains'],
  ['server/src/kernel.ts', './booking/a.ts', 'kernel-below-domains'],
  ['server/src/reminders/a.ts', '../messaging/marks.ts', 'messaging-by-its-doors'],
  ['server/src/booking/c.ts', '../messaging/sender.ts', 'messaging-by-its-doors'],
  ['server/src/booking/d.ts', '../schedule/wire.ts', 'only-the-server-wires'],
  ['releases/src/a.ts', '../../apps/chat/src/index.ts', 'releases-stand-alone'],
  ['releases/src/b.ts', '../../packages/events/src/index.ts', 'packages-by-name-only'],
  ['releases/src/c.ts', '@aws-sdk/client-s3', 's3-in-its-store-only'],
  ['apps/chat/src/j.ts', '@aws-sdk/client-s3', 's3-in-its-store-only'],
  ['apps/chat/src/c.ts', 'antd', 'antd-in-ui-only'],
  ['packages/events/src/c.ts', 'antd/es/button', 'antd-in-ui-only'],
  ['apps/shell/src/a.ts', 'firebase/auth', 'firebase-in-auth-only'],
  ['packages/ui/src/a.ts', '@firebase/auth', 'firebase-in-auth-only'],
  ['apps/chat/src/d.ts', 'react-router-dom', 'shared-through-the-facade'],
  ['apps/chat/src/e.ts', 'zustand/vanilla', 'shared-through-the-facade'],
  ['packages/agent-runs/src/a.ts', 'zustand', 'shared-through-the-facade'],
  ['apps/shell/src/b.ts', '../../../packages/agent-runs/src/index.ts', 'agent-runs-in-remotes-only'],
  ['packages/ui/src/c.ts', '../../agent-runs/src/index.ts', 'agent-runs-in-remotes-only'],
  ['apps/chat/src/f.ts', '../../../packages/events/src/index.ts', 'packages-by-name-only'],
  ['packages/ui/src/b.ts', '../../events/src/index.ts', 'packages-by-name-only'],
  ['apps/chat/src/g.ts', '@switchboard/ui/src/theme/antd-theme.ts', 'no-unresolvable'],
  ['apps/chat/src/features/x/store/a.ts', '../../../screens/a.ts', 'features-below-app'],
  ['apps/shell/src/features/auth/store/a.ts', '../../../app/b.ts', 'features-below-app'],
  ['apps/shell/src/screens/a.ts', '../app/b.ts', 'screens-below-app'],
  ['apps/shell/src/services/a.ts', '../features/auth/store/b.ts', 'services-below-features'],
  ['apps/shell/src/ui/a.ts', '../services/b.ts', 'ui-knows-packages-only'],
  ['apps/shell/src/embed/a.ts', '../app/b.ts', 'no-entry-to-entry'],
  ['apps/shell/src/features/auth/store/c.ts', '../../search/store/b.ts', 'feature-arrows'],
  ['apps/shell/src/features/search/store/a.ts', '../../frame/store/b.ts', 'feature-arrows'],
  ['apps/shell/src/app/a.ts', '../features/auth/a.ts', 'feature-layout'],
  ['apps/chat/src/features/x/store/c.ts', '../components/a.ts', 'store-below-components'],
  ['apps/chat/src/h.ts', './testing/fakes.ts', 'no-testing-in-production'],
  ['apps/chat/src/features/x/model/a.ts', '../store/b.ts', 'model-is-pure'],
  ['tooling/src/a.ts', '../../packages/events/src/index.ts', 'tooling-knows-no-room'],
  ['packages/events/src/d.ts', './e.ts', 'no-circular'],
];

const ALLOWED: [file: string, imports: string][] = [
  ['apps/chat/src/screens/a.ts', '../features/x/store/b.ts'],
  ['apps/chat/src/features/x/store/b.ts', '../model/b.ts'],
  ['apps/shell/src/app/b.ts', '../screens/b.ts'],
  ['apps/shell/src/screens/b.ts', '../features/frame/store/b.ts'],
  ['apps/shell/src/features/frame/store/b.ts', '../../search/store/b.ts'],
  ['apps/shell/src/features/search/store/b.ts', '../../../services/b.ts'],
  ['sandbox/src/index.ts', '../../server/src/index.ts'],
  ['server/src/changes/d.ts', '../db/b.ts'],
  ['server/src/jobs/b.ts', '../clock.ts'],
  ['server/src/reminders/b.ts', '../messaging/sender.ts'],
  ['server/src/create-server.ts', './schedule/wire.ts'],
];

const EMPTY = [
  ...[
    'apps/chat',
    'apps/calendar',
    'packages/agent-runs',
    'packages/events',
    'packages/ui',
    'server',
    'releases',
  ].map((room) => `${room}/src/index.ts`),
  'server/src/http/refusals.ts',
  'server/src/http/refusal-table.ts',
  'server/src/clock.ts',
  'server/src/db/b.ts',
  'server/src/messaging/marks.ts',
  'server/src/messaging/sender.ts',
  'server/src/schedule/wire.ts',
  'apps/chat/src/features/x/model/b.ts',
  'apps/chat/src/features/x/components/a.ts',
  'apps/chat/src/testing/fakes.ts',
  'apps/shell/src/features/auth/a.ts',
  'apps/shell/src/features/auth/store/b.ts',
  'apps/shell/src/services/b.ts',
];

/** Rooms that need each other, even only for a type, and rooms that only tests connect. */
const BETWEEN_ROOMS: [file: string, content: string][] = [
  ['server/src/users/a.ts', "import '../identity/a.ts';"],
  ['server/src/identity/a.ts', 'export const nothing = 0;'],
  ['server/src/identity/b.ts', "import type { Nothing } from '../users/b.ts'; export type { Nothing };"],
  ['server/src/users/b.ts', 'export type Nothing = 0;'],
  ['server/src/files/a.ts', "import '../db/a.ts';"],
  ['server/src/db/a.ts', 'export const nothing = 0;'],
  ['server/src/db/a.test.ts', "import '../files/a.ts';"],
];

/** A parent, and a child that takes the type of its props from it. */
const FAMILY: [file: string, content: string][] = [
  ['apps/chat/src/ui/child.ts', "import type { ChildProps } from './parent.ts'; export type { ChildProps };"],
  ['apps/chat/src/ui/parent.ts', "import './child.ts'; export type ChildProps = 0;"],
];

let folder: string;
const refused = new Map<string, string[]>();

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

const violations = async (
  config: string,
  rooms: string[],
): Promise<{ from: string; rule: { name: string } }[]> => {
  const program = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [program, '--config', inRoot(config), '--output-type', 'json', ...rooms];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 2 ** 24,
  }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).summary.violations;
};

beforeAll(async () => {
  folder = await makeFolder();
  for (const path of EMPTY) await write(path, 'export const nothing = 0;');
  for (const [path, imports] of [...FORBIDDEN, ...ALLOWED]) await write(path, `import '${imports}';`);

  for (const [path, content] of [...BETWEEN_ROOMS, ...FAMILY]) await write(path, content);
  // A cycle is reported once, at its first file.
  await write('packages/events/src/e.ts', "import './d.ts';");

  const found = await Promise.all([
    violations('.dependency-cruiser.cjs', ['apps', 'packages', 'server', 'sandbox', 'releases', 'tooling']),
    violations('.dependency-cruiser.rooms.cjs', ['server']),
  ]);
  for (const { from, rule } of found.flat()) {
    refused.set(from, [...(refused.get(from) ?? []), rule.name]);
  }
});

afterAll(() => removeFolder(folder));

test.each(FORBIDDEN)('%s may not import %s', (path, _imports, rule) => {
  expect(refused.get(path)).toContain(rule);
});

test.each(ALLOWED)('%s may import %s', (path) => {
  expect(refused.get(path)).toBeUndefined();
});

test.each(['server/src/users', 'server/src/identity'])('%s may not be part of a cycle of rooms', (room) => {
  expect(refused.get(room)).toEqual(['no-cycle-between-rooms']);
});

test('a child may not import the type of its props from its parent', () => {
  expect(refused.get('apps/chat/src/ui/child.ts')).toEqual(['child-owns-its-props']);
});

test('tests may know both sides of an arrow between rooms', () => {
  expect([refused.get('server/src/files'), refused.get('server/src/db')]).toEqual([undefined, undefined]);
});

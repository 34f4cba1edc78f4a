import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { EventBus } from '@switchboard/events';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { expect, expectTypeOf, test } from 'vitest';
import type { EmbedSettings } from '../contract.ts';
import type { ATTRIBUTES } from './attributes.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const TSC = join(folderOf('typescript'), 'bin', 'tsc');
const PUBLIC = join(import.meta.dirname, '../../../public');

/** Compiles a page beside the declarations. @returns the compiler's output */
const compile = async (page: Record<string, string>, react?: string): Promise<string> => {
  const project = await makeFolder();
  for (const name of ['embed.d.ts', ...(react ? ['embed-react.d.ts'] : [])])
    await copyFile(join(PUBLIC, name), join(project, name));
  for (const [name, text] of Object.entries(page)) await writeFile(join(project, name), text);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    target: 'es2022',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    ...(react && {
      skipLibCheck: true,
      paths: {
        react: [folderOf(react)],
        'react/*': [`${folderOf(react)}/*`],
      },
    }),
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', project]).catch(
    (error) => error,
  );
  await removeFolder(project);
  return stdout;
};

const PLAIN = `
const element = document.createElement('switchboard-app');
element.setAttribute('app', 'chat');
element.addEventListener('switchboard:failed', ({ detail: { number, message } }) => number + message);
document.addEventListener('switchboard:chat:unread-changed', (event) => event.detail.count.toFixed());
// @ts-expect-error The event has another payload.
element.addEventListener('switchboard:ready', ({ detail }) => detail.path);
`;

const ATTRIBUTES_OF_REACT = `
export const Right = () => (
  <switchboard-app app="chat" path="/dashboard/leads" theme="dark" direction="rtl" language="es" style={{ height: 400 }} />
);
// @ts-expect-error The name of an app is required.
export const Nameless = () => <switchboard-app theme="dark" />;
// @ts-expect-error There is no such theme.
export const Purple = () => <switchboard-app app="chat" theme="purple" />;
`;

const EVENTS_OF_REACT_19 = `
export const Right = () => (
  <switchboard-app
    app="chat"
    onswitchboard:navigated={({ detail }) => detail.path.length}
    {...{ 'onswitchboard:chat:unread-changed': (event: CustomEvent<{ count: number }>) => event.detail.count.toFixed() }}
  />
);
// @ts-expect-error The event has another payload.
export const Wrong = () => <switchboard-app app="chat" onswitchboard:ready={({ detail }) => detail.path} />;
`;

const EVENTS_OF_REACT_18 = `
// @ts-expect-error React 18 cannot listen to such events.
export const Wrong = () => <switchboard-app app="chat" onswitchboard:ready={() => {}} />;
`;

test.each<[page: string, files: Record<string, string>, react?: string]>([
  ['plain', { 'page.ts': PLAIN }],
  [
    'React 19',
    { 'plain.ts': PLAIN, 'page.tsx': ATTRIBUTES_OF_REACT, 'events.tsx': EVENTS_OF_REACT_19 },
    '@types/react',
  ],
  [
    'React 18',
    { 'plain.ts': PLAIN, 'page.tsx': ATTRIBUTES_OF_REACT, 'events.tsx': EVENTS_OF_REACT_18 },
    'types-react-18',
  ],
])('a page with TypeScript uses the element: %s', async (_, files, react) => {
  expect(await compile(files, react)).toBe('');
});

type EventMap = EventBus extends EventBus<infer Map> ? Map : never;
type Own = 'ready' | 'navigated' | 'titled' | 'elsewhere' | 'reload' | 'failed';

// `npm run types` fails where these differ.
test('the declaration has the attributes and the events of the element', () => {
  expectTypeOf<keyof SwitchboardAppAttributes>().toEqualTypeOf<(typeof ATTRIBUTES)[number]>();
  type Shared = 'theme' | 'language';
  expectTypeOf<Required<SwitchboardAppAttributes>[Shared]>().toEqualTypeOf<EmbedSettings[Shared]>();
  expectTypeOf<keyof SwitchboardAppEventMap>().toEqualTypeOf<`switchboard:${Own | keyof EventMap}`>();
  type Details = { [Name in keyof EventMap]: SwitchboardAppEventMap[`switchboard:${Name}`]['detail'] };
  expectTypeOf<EventMap>().toExtend<Details>();
  expectTypeOf<Details>().toExtend<EventMap>();
});

import { messageOf } from '@switchboard/common/text/message-of';
import { checkFit } from '@switchboard/federation/checks';
import { CONTRACT_FILE } from '@switchboard/federation/compare-contracts';
import type { Step, Taker } from '@switchboard/federation/testing/contracts';
import { describe, expect, test } from 'vitest';
import { runDoctor } from '../cli/run-doctor.ts';
import { release } from '../commands/release.ts';
import { releaseShell } from '../commands/release-shell.ts';
import { rollback } from '../commands/rollback.ts';
import { rollbackShell } from '../commands/rollback-shell.ts';
import { createStoreSite } from '../doctor/store-site.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { putLatest } from '../store/put.ts';
import type { Store } from '../store/store.ts';
import { candidateOf } from '../testing/candidates.ts';
import { remoteWith, STEPS, shellWith } from '../testing/contracts.ts';
import { AUTHOR, BUDGETS, quiet, releaseOf } from '../testing/release-options.ts';
import { createEmptyStore } from '../testing/stores.ts';

const WORKS = 'works';

const NEEDS_NOTHING = {
  requires: { contract: '>=0.0.0', react: '^19.0.0', ui: '>=0.0.0' },
  shares: [],
};

const shellOptions = (store: Store, step: Step) => ({
  store,
  report: quiet,
  budgets: BUDGETS,
  build: async () => shellWith(step),
  open: async () => [],
  author: AUTHOR,
});

const shellIn = async (step: Step): Promise<Store> => {
  const store = await createEmptyStore();
  await releaseShell(shellOptions(store, step));
  return store;
};

const releaseRemote = (store: Store, taker: Taker, step: Step) =>
  release(releaseOf(store, {}, { build: async () => remoteWith(taker, step) }));

/** What a command says against it. */
const said = async (command: () => Promise<unknown>): Promise<string> => {
  try {
    await command();
    return WORKS;
  } catch (error) {
    return messageOf(error).split('\n').slice(1).join('\n');
  }
};

/** What the loader of a shell says, which has the names of its modules only. */
const loaderSays = (taker: Taker, built: Step, shell: Step): string => {
  const { record, rootFiles } = shellWith(shell);
  const { exports } = JSON.parse(String(rootFiles.get(CONTRACT_FILE)));
  const has = (request: string, name = '') => request in exports && (!name || name in exports[request]);
  try {
    checkFit(remoteWith(taker, built).remote, { ...record, provided: record.provides, has });
    return WORKS;
  } catch (error) {
    return messageOf(error);
  }
};

const AUTHOR_IS_NEW =
  /contract >=1\.2\.0[\s\S]*type of context\.api\.notes\.list has changed: Property 'author'/;
const BUTTON_NEEDS_MORE = /^ *the type of Button of @switchboard\/ui has changed: Property 'kind'[^\n]*$/;
const CARD_IS_GONE =
  /^ *it takes Card of @switchboard\/ui, which[^\n]*\n *it takes context\.navigation\.open, which[^\n]*$/;
const REMOVE_IS_NEW =
  /contract >=1\.1\.0[\s\S]*it takes context\.api\.notes\.remove, which the shell does not provide/;

/** Each combination that does not work: what the release says, and the loader, which knows no types. */
const REFUSED: [Taker, Step, Step, release: RegExp, loader: RegExp | typeof WORKS][] = [
  ['reader', 'first', 'broken', BUTTON_NEEDS_MORE, WORKS],
  ['reader', 'grown', 'broken', BUTTON_NEEDS_MORE, WORKS],
  ['reader', 'richer', 'broken', BUTTON_NEEDS_MORE, WORKS],
  ['reader', 'richer', 'first', AUTHOR_IS_NEW, /^SB202 .*contract >=1\.2\.0, here is 1\.0\.0/],
  ['reader', 'richer', 'grown', AUTHOR_IS_NEW, /^SB202 .*contract >=1\.2\.0, here is 1\.1\.0/],
  ['reader', 'broken', 'first', AUTHOR_IS_NEW, /^SB202 .*contract >=1\.2\.0, here is 1\.0\.0/],
  ['reader', 'broken', 'grown', AUTHOR_IS_NEW, /^SB202 .*contract >=1\.2\.0, here is 1\.1\.0/],
  ['traveller', 'first', 'broken', CARD_IS_GONE, /^SB202 .*it needs @switchboard\/ui#Card, which/],
  ['traveller', 'grown', 'broken', CARD_IS_GONE, /^SB202 .*it needs @switchboard\/ui#Card, which/],
  ['traveller', 'richer', 'broken', CARD_IS_GONE, /^SB202 .*it needs @switchboard\/ui#Card, which/],
  ['writer', 'grown', 'first', REMOVE_IS_NEW, /^SB202 .*contract >=1\.1\.0, here is 1\.0\.0/],
  ['writer', 'richer', 'first', REMOVE_IS_NEW, /^SB202 .*contract >=1\.1\.0, here is 1\.0\.0/],
  ['writer', 'broken', 'first', REMOVE_IS_NEW, /^SB202 .*contract >=1\.1\.0, here is 1\.0\.0/],
];

/** The contracts against which a remote can be built: those that have what it takes. */
const BUILDS: Record<Taker, readonly Step[]> = {
  reader: STEPS,
  traveller: ['first', 'grown', 'richer'],
  writer: ['grown', 'richer', 'broken'],
};

const COMBINATIONS = (['reader', 'traveller', 'writer'] as const).flatMap((taker) =>
  BUILDS[taker].flatMap((built) => STEPS.map((shell) => [taker, built, shell] as const)),
);
const refusalOf = (taker: Taker, built: Step, shell: Step) =>
  REFUSED.find((row) => row[0] === taker && row[1] === built && row[2] === shell);

// Specification 129.1, 129.2, 129.3
test.each(COMBINATIONS)(
  'a %s built with the contract "%s", in a shell with "%s"',
  async (taker, built, shell) => {
    const [, , , release = WORKS, loader = WORKS] = refusalOf(taker, built, shell) ?? [];
    const store = await shellIn(shell);
    expect(await said(() => releaseRemote(store, taker, built))).toMatch(release);
    expect(loaderSays(taker, built, shell)).toMatch(loader);
  },
);

describe('a deployed remote', () => {
  /** A store with a remote and the shell that it was built with. */
  const deployed = async (taker: Taker, step: Step): Promise<Store> => {
    const store = await shellIn(step);
    await releaseRemote(store, taker, step);
    return store;
  };

  // Specification 129.4
  test.each([
    ['reader', 'richer', 'broken', BUTTON_NEEDS_MORE],
    ['traveller', 'first', 'broken', CARD_IS_GONE],
    ['reader', 'first', 'richer', WORKS],
    ['writer', 'grown', 'broken', WORKS],
  ] as const)('a %s built with "%s" and a later shell with "%s"', async (taker, built, shell, verdict) => {
    const store = await deployed(taker, built);
    const words = await said(() => releaseShell(shellOptions(store, shell)));
    expect(
      words
        .replace(`${taker} ${remoteWith(taker, built).remote.version}: `, '')
        .replaceAll(/^ *\w+ 0\.\d\.0: /gm, ''),
    ).toMatch(verdict);
  });

  /** What the doctor says of a store with a fault. */
  const doctorSays = async (store: Store): Promise<string> => {
    const lines: string[] = [];
    const doctor = runDoctor(createStoreSite(store), BUDGETS, (line) => lines.push(line));
    await expect(doctor).rejects.toThrow();
    return lines.join('\n');
  };

  // Specification 129.5
  test.each(['remotes/writer/0.2.0', 'shells/0.2.0'])(
    'is named by the doctor when the contract of %s cannot be read',
    async (folder) => {
      const store = await deployed('writer', 'grown');
      await putLatest(store, `${folder}/${CONTRACT_FILE}`, Buffer.from('{'));
      expect(await doctorSays(store)).toMatch(/writer 0\.2\.0 was not compared with the shell/);
    },
  );

  // Specification 129.3
  test('is not released next to a shell whose contract cannot be read', async () => {
    const store = await shellIn('grown');
    await putLatest(store, `shells/0.2.0/${CONTRACT_FILE}`, Buffer.from('{'));
    expect(await said(() => releaseRemote(store, 'writer', 'grown'))).toMatch(/was not compared/);
  });

  // Specification 129.5
  test('that an earlier shell does not suit after a rollback is found by the doctor', async () => {
    const store = await shellIn('first');
    await releaseShell(shellOptions(store, 'grown'));
    await releaseRemote(store, 'writer', 'grown');
    await rollbackShell(store, AUTHOR, '0.1.0');
    expect(await doctorSays(store)).toMatch(
      /^SB202 writer 0\.2\.0 does not fit: it takes context\.api\.notes\.remove/m,
    );
  });

  // Specification 129.9
  test('is not rolled back to a version that takes what the shell no longer provides', async () => {
    const store = await deployed('traveller', 'first');
    await release(
      releaseOf(
        store,
        {},
        { build: async () => candidateOf({ app: 'traveller', version: '2.0.0', record: NEEDS_NOTHING }) },
      ),
    );
    await releaseShell(shellOptions(store, 'broken'));
    expect(await said(() => rollback(store, 'traveller', AUTHOR))).toMatch(CARD_IS_GONE);
    expect((await readRegistry(store))?.registry.remotes[0]?.version).toBe('2.0.0');
  });

  // Specification 129.6
  test('has the names that it takes in its record, and not in the registry, which is in every page', async () => {
    const store = await deployed('reader', 'grown');
    const { registry } = (await readRegistry(store)) ?? {};
    expect(registry?.remotes[0]).not.toHaveProperty('takes');
    const record = await store.read('remotes/reader/0.2.0/deployment.json');
    expect(JSON.parse(String(record?.content))).toHaveProperty('takes', ['@switchboard/ui#Button']);
  });
});

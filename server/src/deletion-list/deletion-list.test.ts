import { MINUTE } from '@switchboard/common/time/durations';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { folderTarget } from '../targets/folder-target.ts';
import type { Target } from '../targets/target.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createDeletionList, type Deletion, readDeletionList } from './deletion-list.ts';

const START = Date.UTC(2026, 10, 1, 9);
const ended = (): Deletion => ({ what: 'sessions', ids: [crypto.randomUUID()] });

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);
  let folder: Target;
  beforeEach(async () => {
    folder = folderTarget(await temporaryFolder());
  });

  const listIn = (target: Target, db: Database = here.server.db) =>
    createDeletionList({ target, db, log: { warn: () => undefined } });

  // Specification 117.6
  test('an entry whose transaction fails is withdrawn, and one that was committed stays', async () => {
    const [stays, fails] = [ended(), ended()];
    const list = listIn(folder);
    await list.transaction((_, note) => note(stays));
    const failing = list.transaction(async (_, note) => {
      await note(fails);
      throw new Error('The transaction fails');
    });
    await expect(failing).rejects.toThrow('The transaction fails');
    await expect.poll(() => readDeletionList(folder)).toEqual([stays]);
  });

  // Specification 117.6
  test('an entry stays whose commit succeeded without an answer', async () => {
    const entry = ended();
    const { db } = here.server;
    const unanswered = new Proxy(db, {
      get: (held, name) => {
        if (name !== 'transaction') return Reflect.get(held, name).bind(held);
        return async (...given: Parameters<Database['transaction']>) => {
          await held.transaction(...given);
          throw new Error('The connection was lost');
        };
      },
    });
    const list = listIn(folder, unanswered);
    await expect(list.transaction((_, note) => note(entry))).rejects.toThrow('The connection was lost');
    await list.close();
    expect(await readDeletionList(folder)).toEqual([entry]);
  });

  // Specification 117.6
  test('an entry that a slow bucket stores after the limit is withdrawn, and nothing of it is promised', async () => {
    const stored: (() => Promise<void>)[] = [];
    const slow: Target = {
      ...folder,
      write: (name, content) => {
        if (stored.length > 0) return folder.write(name, content);
        return new Promise((_, reject) => stored.push(() => folder.write(name, content).catch(reject)));
      },
    };
    const list = listIn(slow);
    await expect(list.transaction((_, note) => note(ended()))).rejects.toMatchObject({
      name: 'FilesUnavailable',
    });
    await stored[0]?.();
    await expect.poll(() => readDeletionList(folder)).toEqual([]);
  });

  // Specification 117.6
  test('while the withdrawal cannot be written it is repeated', async () => {
    let failures = 2;
    const flaky: Target = {
      ...folder,
      write: (name, ...rest) => {
        if (name.endsWith('.withdrawn') && failures-- > 0) return Promise.reject(new Error('Away'));
        return folder.write(name, ...rest);
      },
    };
    const list = listIn(flaky);
    const failing = list.transaction(async (_, note) => {
      await note(ended());
      throw new Error('The transaction fails');
    });
    await expect(failing).rejects.toThrow('The transaction fails');
    await expect.poll(() => readDeletionList(folder)).toEqual([]);
  });

  // Specification 117.7
  test('the last wish is the last of the list, also when the clock of the server before was ahead', async () => {
    const owner = await here.server.owner('ada');
    const { deletions } = here.server.config;
    const real = Date.now;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + 10 * MINUTE);
    here.clock += 10 * MINUTE;
    expect((await owner.put('/own-data/retention/', { months: 6 })).status).toBe(200);
    expect((await owner.browser.call('POST', '/own-data/deletion/')).status).toBe(200);
    wrong.mockRestore();
    here.clock = START + MINUTE;
    expect((await owner.browser.call('DELETE', '/own-data/deletion/')).status).toBe(200);
    expect((await owner.put('/own-data/retention/', { months: 12 })).status).toBe(200);
    const workspace = owner.workspaceId;
    expect(await readDeletionList(folderTarget(deletions))).toMatchObject([
      { what: 'retention', workspace, months: 6 },
      { what: 'leaving', workspace },
      { what: 'staying', workspace },
      { what: 'retention', workspace, months: 12 },
    ]);
  });
});

import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { expect, test, vi } from 'vitest';
import { deletions } from '../db/schema/deletions.ts';
import { retentions } from '../db/schema/retentions.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';

const START = Date.UTC(2026, 10, 1, 9);
const YEAR = 365 * DAY;

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  /** Starts a server on a machine whose clock is ahead, and lets it look for work. */
  const withWrongClock = async (ahead: number) => {
    const real = Date.now;
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    const another = await here.another({ now: () => here.clock + ahead });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await another.close();
    wrong.mockRestore();
  };

  // Specification 43.11
  test('a server whose clock is ahead deletes no account early, and takes no choice', async () => {
    const { db } = here.server;
    const [browser, keeper] = [await here.server.signIn('ada'), await here.server.owner('ben')];
    await keeper.receiveByBot({ text: 'Hello' });
    await browser.call('POST', '/own-data/deletion/');
    await keeper.put('/own-data/retention/', { months: 6 });
    const [before] = await db.select({ dueAt: retentions.dueAt }).from(retentions);
    await withWrongClock(YEAR);
    expect(await db.select({ state: deletions.state }).from(deletions)).toEqual([{ state: 'grace' }]);
    expect(await db.select({ dueAt: retentions.dueAt }).from(retentions)).toEqual([before]);
    expect((await keeper.history(await keeper.newest('bot'))).body.results).toHaveLength(1);
    expect((await browser.call('DELETE', '/own-data/deletion/')).status).toBe(200);
  });

  test('one that is right finds what the other one left', async () => {
    const { db } = here.server;
    await (await here.server.signIn('cleo')).call('POST', '/own-data/deletion/');
    await withWrongClock(YEAR);
    here.clock += 14 * DAY + HOUR + MINUTE;
    const another = await here.another();
    await expect.poll(() => db.$count(deletions)).toBe(0);
    await another.close();
  });
});

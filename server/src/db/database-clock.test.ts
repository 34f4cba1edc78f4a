import { tmpdir } from 'node:os';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { connect } from './connect.ts';
import { followDatabaseClock } from './database-clock.ts';

const postgres = await postgresForTests();

/** Moves the clock of this machine. */
const moveClock = (ahead: number): void => {
  const real = Date.now;
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  onTestFinished(() => moved.mockRestore());
};

describe.skipIf(!postgres)('the clock that servers share', () => {
  const follow = async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const connection = await connect({ databaseUrl, dataDir: tmpdir() });
    onTestFinished(() => connection.close());
    const clock = await followDatabaseClock(connection.db, 20);
    onTestFinished(clock.stop);
    return { clock, connection };
  };

  // Specification 122.4
  test('is that of the database, whatever that of the machine shows and does', async () => {
    const began = Date.now();
    const { clock } = await follow();
    moveClock(HOUR);
    expect(Math.abs(clock.now() - began)).toBeLessThan(10 * MINUTE);
    moveClock(-HOUR);
    expect(Math.abs(clock.now() - began)).toBeLessThan(10 * MINUTE);
  });

  // Specification 122.4
  test('goes on while the database is away', async () => {
    const { clock, connection } = await follow();
    const query = vi.spyOn(connection.db, 'select').mockImplementation(() => {
      throw new Error('The database is away');
    });
    await expect.poll(() => query.mock.calls.length).toBeGreaterThan(2);
    const before = clock.now();
    await expect.poll(() => clock.now()).toBeGreaterThan(before);
  });
});

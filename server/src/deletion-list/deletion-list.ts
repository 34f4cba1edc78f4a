import { text } from 'node:stream/consumers';
import { RETENTION_MONTHS } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { MINUTE, SECOND } from '@switchboard/common/time/durations';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import type { Target } from '../targets/target.ts';

/** Milliseconds to write an entry. Its transaction has 4 s. */
const LIMIT = 2 * SECOND;

/** Follows the name of an entry whose transaction failed: the entry does not count. */
const WITHDRAWN = '.withdrawn';

const workspace = z.uuid();

const deletion = z.discriminatedUnion('what', [
  /** A customer and its parts. */
  z.object({ what: z.literal('customer'), workspace, ids: z.array(z.uuid()), block: z.boolean() }),
  /** A person asked to delete a business, which happens at a time. */
  z.object({
    what: z.literal('leaving'),
    workspace,
    user: z.uuid(),
    requestedAt: z.coerce.date(),
    leavesAt: z.coerce.date(),
  }),
  /** That was taken back. */
  z.object({ what: z.literal('staying'), workspace }),
  /** How long a business keeps messages. */
  z.object({ what: z.literal('retention'), workspace, months: z.literal(RETENTION_MONTHS).nullable() }),
  /** Sessions of browsers that were ended. */
  z.object({ what: z.literal('sessions'), ids: z.array(z.uuid()) }),
]);

/** What was deleted, by ids that tell nothing once their rows are gone. */
export type Deletion = z.output<typeof deletion>;

interface Deps {
  target: Target;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What tells later whether a transaction was committed, and the name of its entry. */
interface Noted {
  transaction: string;
  name: string;
}

/**
 * The deletions of an installation, kept outside its database: a backup that is restored has what was deleted after it.
 * An entry is written before the database forgets, and is withdrawn when the transaction fails.
 */
export const createDeletionList = ({ target, db, log }: Deps) => {
  const closing = new AbortController();
  const withdrawing = new Set<Promise<void>>();

  const write = (name: string, content: object): Promise<void> =>
    withTimeLimit(
      LIMIT,
      () => new Error('The list of deletions did not answer in time'),
      (signal) => target.write(name, toBytes(content), signal),
    );

  /** @returns false while the database still carries out the transaction */
  const settle = async ({ transaction, name }: Noted): Promise<boolean> => {
    const [found] = await db
      .select({ status: sql<string | null>`pg_xact_status(${transaction}::text::xid8)` })
      .from(sql`(select 1) as one`);
    if (found?.status === 'aborted') await write(`${name}${WITHDRAWN}`, {});
    return found?.status === 'aborted' || found?.status === 'committed';
  };

  const withdraw = async (noted: Noted): Promise<void> => {
    for (let wait = SECOND; ; wait = Math.min(2 * wait, MINUTE)) {
      const isLast = closing.signal.aborted;
      try {
        if (await settle(noted)) return;
      } catch (err) {
        log.warn({ err, entry: noted.name }, 'An entry of a deletion that failed cannot be withdrawn');
      }
      if (isLast) return;
      await pause(wait, closing.signal);
    }
  };

  return {
    /**
     * A transaction that lists what it deletes. What depends on the order of entries has to lock its row before it notes one.
     * @param work gets `note`, which belongs at its end: the transaction waits until all entries are written
     * @throws FilesUnavailable when an entry cannot be written; nothing was changed then
     */
    transaction: async <T>(
      work: (tx: Transaction, note: (...entries: Deletion[]) => Promise<void>) => Promise<T>,
    ): Promise<T> => {
      const all: Noted[] = [];
      try {
        return await db.transaction((tx) =>
          work(tx, async (...entries) => {
            const moment = await readMoment(tx);
            const writing = entries.map((entry) => {
              const noted = { ...moment, name: `${moment.at}-${crypto.randomUUID()}.json` };
              all.push(noted);
              return write(noted.name, entry);
            });
            try {
              await Promise.all(writing);
            } catch (cause) {
              throw new FilesUnavailable('The list of deletions cannot be written', { cause });
            }
          }),
        );
      } catch (error) {
        for (const noted of all) {
          const one = withdraw(noted).finally(() => withdrawing.delete(one));
          withdrawing.add(one);
        }
        throw error;
      }
    },
    /** Tries once more to withdraw what could not be withdrawn before. */
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all(withdrawing);
    },
  };
};

export type DeletionList = ReturnType<typeof createDeletionList>;

/** All entries that count, in the order of their times. */
export const readDeletionList = async (target: Target): Promise<Deletion[]> => {
  const names = await target.list();
  const isThere = new Set(names);
  const entries: Deletion[] = [];
  for (const name of names)
    if (name.endsWith('.json') && !isThere.has(`${name}${WITHDRAWN}`))
      entries.push(deletion.parse(JSON.parse(await text(target.read(name)))));
  return entries;
};

/** By the clock of the database: those of servers differ, and entries are read in the order of their names. */
const readMoment = async (tx: Transaction) => {
  const [moment] = await tx
    .select({
      transaction: sql<string>`pg_current_xact_id()::text`,
      at: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS.US"Z"')`,
    })
    .from(sql`(select 1) as one`);
  if (moment === undefined) throw new Error('The database told no time');
  return moment;
};

async function* toBytes(content: object) {
  yield Buffer.from(JSON.stringify(content));
}

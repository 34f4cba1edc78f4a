import { text } from 'node:stream/consumers';
import { RETENTION_MONTHS } from '@switchboard/api-client';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import type { Target } from '../targets/target.ts';

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

/**
 * The deletions of an installation, kept outside its database: a backup that is restored has what was deleted after it.
 * An entry is written before the database forgets, because an entry too many repeats a deletion that was asked for.
 */
export const createDeletionList = (target: Target, now: Clock = Date.now) => ({
  /** @throws FilesUnavailable when it cannot be written */
  add: async (entry: Deletion): Promise<void> => {
    const name = `${new Date(now()).toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.json`;
    try {
      await target.write(name, toBytes(entry));
    } catch (cause) {
      throw new FilesUnavailable('The list of deletions cannot be written', { cause });
    }
  },
  /** All entries, in the order of their times. */
  read: async (): Promise<Deletion[]> => {
    const entries: Deletion[] = [];
    for (const name of await target.list())
      if (name.endsWith('.json')) entries.push(deletion.parse(JSON.parse(await text(target.read(name)))));
    return entries;
  },
});

export type DeletionList = ReturnType<typeof createDeletionList>;

async function* toBytes(entry: Deletion) {
  yield Buffer.from(JSON.stringify(entry));
}

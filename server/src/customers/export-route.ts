import { Readable } from 'node:stream';
import { customersExport } from '@switchboard/api-client';
import { BYTE_ORDER_MARK, csvLine } from '@switchboard/common/text/csv';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { asCaller } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createAdmission } from '../http/admission.ts';
import { parse } from '../http/parse.ts';
import { listCustomers } from './list.ts';
import type { ShownCustomer } from './rows.ts';

type ExportQuery = z.output<typeof customersExport>;

/** Maximum customers in memory. */
const BATCH = 200;
/** Maximum exports of one user at once. */
const MAX_EXPORTS = 3;
const SEPARATORS = { comma: ',', semicolon: ';' };
/** Between the values of one cell. */
const AND = ', ';

/** The columns of the file: names and cells. */
const COLUMNS: Readonly<Record<string, (row: ShownCustomer) => string>> = {
  name: ({ name }) => name,
  phones: ({ phones }) => phones.join(AND),
  usernames: ({ usernames }) => usernames.join(AND),
  stage: ({ stage }) => stage,
  tags: ({ tags }) => tags.join(AND),
  note: ({ note }) => note,
  last_contact: ({ lastContactTs }) => (lastContactTs === null ? '' : new Date(lastContactTs).toISOString()),
  next_booking: ({ nextBookingAt }) => nextBookingAt?.toISOString() ?? '',
  created: ({ createdAt }) => createdAt.toISOString(),
  id: ({ id }) => id,
};

const cellsOf = (row: ShownCustomer): string[] => Object.values(COLUMNS).map((cell) => cell(row));

/** All customers that the filters match as a CSV file, sent while it is read. */
export const exportRoute = (app: FastifyInstance, { db }: { db: Database }): void => {
  const admit = createAdmission(MAX_EXPORTS, 'exports');

  app.get(
    '/customers/export/',
    {
      config: { limit: 'heavy' },
      schema: { summary: 'Customers as a CSV file, oldest first', querystring: customersExport },
    },
    async (request, reply) => {
      const { workspaceId, user } = await app.guards.authenticate(request);
      const query = parse(customersExport, request.query, 'query');
      admit(user.id, reply);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="customers-${day}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(customersAsCsv(db, workspaceId, query)));
    },
  );
};

/** The customers that the filters match as the lines of a CSV file, read while they are sent. */
export async function* customersAsCsv(
  db: Database,
  workspaceId: WorkspaceId,
  { separator = 'comma', ...filters }: ExportQuery,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS), SEPARATORS[separator]);
  // Ordered by creation, which never changes: no customer is repeated or missed during concurrent changes.
  const order = { sort: 'created', direction: 'asc', limit: BATCH } as const;
  let after: string | undefined;
  do {
    // The answer is on its way: without this, a slow reader would take connections of the server's own work.
    const { rows, next } = await asCaller({ share: 'requests', key: workspaceId }, () =>
      listCustomers(db, workspaceId, { ...filters, ...order, after }),
    );
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row), SEPARATORS[separator])).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

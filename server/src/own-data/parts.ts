import { BYTE_ORDER_MARK, csvLine } from '@switchboard/common/text/csv';
import { getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { resourceNames } from '../booking/taken-resources.ts';
import { customersAsCsv } from '../customers/export-route.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { inWorkspace } from '../db/scope.ts';
import { keyOf, readPages } from './read-pages.ts';
import { EXPORTED, type ExportedTable, type Owner } from './tables.ts';

/** A file of an export whose text is made while it is read. */
export interface Part {
  name: string;
  read(signal: AbortSignal): AsyncIterable<string>;
}

type Fields = Readonly<Record<string, SQL<string | null>>>;

interface Sheet {
  name: string;
  table: PgTable;
  where: SQL | undefined;
  /** The cells of a row by the names of their columns. */
  fields: Fields;
}

const SEPARATOR = ',';

/** All parts of an export but the files. */
export const partsOf = (db: Database, owner: Owner): Part[] => [
  { name: 'customers.csv', read: () => customersAsCsv(db, owner.workspaceId, {}) },
  ...sheetsOf(owner).map((sheet) => ({
    name: `${sheet.name}.csv`,
    read: (signal: AbortSignal) => linesOf(db, sheet, signal),
  })),
  ...EXPORTED.map((exported) => ({
    name: `data/${getTableName(exported.table)}.json`,
    read: (signal: AbortSignal) => jsonOf(db, exported, owner, signal),
  })),
];

// Without a join, drizzle writes columns without their table: inside a subquery they are written by hand.
const sheetsOf = ({ workspaceId }: Owner): Sheet[] => [
  {
    name: 'bookings',
    table: bookings,
    where: inWorkspace(bookings, workspaceId, isNull(bookings.deletedAt)),
    fields: {
      start: iso(sql`${bookings.startsAt}`),
      end: iso(sql`${bookings.endsAt}`),
      status: sql`${bookings.status}`,
      title: sql`${bookings.title}`,
      services: sql`(select string_agg(name, ', ' order by position) from booked_options
        where booking_id = bookings.id)`,
      resource: resourceNames,
      customer: sql`${bookings.customerName}`,
      phone: sql`${bookings.customerPhone}`,
      price: sql`${bookings.totalPrice}::text`,
      list_price: sql`(select round(coalesce(sum(price), 0)::numeric, 4)::float8::text from booked_options
        where booking_id = bookings.id)`,
      notes: sql`${bookings.notes}`,
      source: sql`${bookings.source}`,
      created: iso(sql`${bookings.createdAt}`),
      id: sql`${bookings.id}::text`,
    },
  },
  {
    name: 'conversations',
    table: conversations,
    where: inWorkspace(conversations, workspaceId),
    fields: {
      channel: sql`case ${conversations.source} when 'bot'
        then (select coalesce('@' || username, name, bots.bot_id) from bots where bots.bot_id = conversations.bot_id)
        else (select coalesce(name, phone) from integrations where id = conversations.integration_id) end`,
      customer: sql`${conversations.customerName}`,
      username: sql`${conversations.customerUsername}`,
      phone: sql`${conversations.customerPhone}`,
      last_message: iso(sql`to_timestamp(${conversations.lastTs} / 1000.0)`),
      created: iso(sql`${conversations.createdAt}`),
      id: sql`${conversations.id}::text`,
    },
  },
  {
    name: 'messages',
    table: messages,
    where: inWorkspace(messages, workspaceId, isNotNull(messages.ts)),
    fields: {
      conversation: sql`${messages.conversationId}::text`,
      sent: iso(sql`${messages.sentAt}`),
      author: sql`${messages.author}`,
      type: sql`${messages.msgType}`,
      text: sql`${messages.text}`,
      file: sql`(select file_id::text from media where id = messages.media_id)`,
      status: sql`${messages.status}`,
      id: sql`${messages.id}::text`,
    },
  },
];

/** A time as ISO 8601 in UTC. */
const iso = (time: SQL): SQL<string | null> =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function* linesOf(
  db: Database,
  { table, where, fields }: Sheet,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const names = Object.keys(fields);
  yield BYTE_ORDER_MARK + csvLine(names, SEPARATOR);
  for await (const rows of readPages(db, { table, where, fields, key: keyOf(table), signal }))
    yield rows
      .map((row) =>
        csvLine(
          names.map((name) => row[name] ?? ''),
          SEPARATOR,
        ),
      )
      .join('');
}

async function* jsonOf(
  db: Database,
  { table, rowsOf, without, ofPerson, key }: ExportedTable,
  owner: Owner,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const names = (columns: readonly string[]) =>
    sql`array[${sql.join(
      columns.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]`;
  const ofOthers =
    ofPerson &&
    sql` - case when ${ofPerson.user} = ${owner.userId} then ${names([])} else ${names(ofPerson.columns)} end`;
  const whole = sql.identifier(getTableName(table));
  const row = sql<string>`(to_jsonb(${whole}) - ${names(without)}${ofOthers ?? sql``})::text`;
  yield '[';
  let comma = '\n';
  for await (const rows of readPages(db, { table, where: rowsOf(db, owner), fields: { row }, key, signal })) {
    yield comma + rows.map((each) => each.row).join(',\n');
    comma = ',\n';
  }
  yield '\n]\n';
}

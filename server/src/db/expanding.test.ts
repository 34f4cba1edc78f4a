import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import releases from '../../releases.json' with { type: 'json' };
import { MIGRATIONS_DIR } from '../paths.ts';
import { breakingStatements } from '../testing/breaking-statements.ts';

const tagsOf = async (): Promise<string[]> => {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(MIGRATIONS_DIR, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
};

// Specification 92.1
test('migrations after the last release leave its servers what they use', async () => {
  const tags = await tagsOf();
  const last = releases.at(-1);
  expect(tags).toContain(last?.migration);
  const later = tags.slice(tags.indexOf(last?.migration ?? '') + 1);
  const read = (tag: string) => readFile(join(MIGRATIONS_DIR, `${tag}.sql`), 'utf8');
  expect(await breakingStatements(await Promise.all(later.map(read)))).toEqual([]);
});

// Specification 92.1
test('what breaks a server of the last release is found, unless it is marked as the second phase', async () => {
  const breaking = `
    alter table "bookings" drop column "title";
    alter table "bookings" rename column "notes" to "remarks";
    alter table "bookings" alter column "version" type text using version::text;
    alter table "bookings" alter column "series_id" set not null;
    alter table "bookings" add column "place" text not null;
    alter table "bookings" rename to "visits";
    drop table "epochs", "inboxes";`;
  expect(await breakingStatements([breaking])).toEqual([
    'bookings.title is gone',
    'bookings.notes has another name',
    'bookings.version has another type',
    'bookings.series_id must have a value',
    'bookings.place must have a value',
    'bookings has another name',
    'epochs is gone',
    'inboxes is gone',
  ]);
  expect(await breakingStatements([`-- Contract: no release uses these.\n${breaking}`])).toEqual([]);
  const expanding = `
    create table "rooms" ("id" uuid primary key, "name" text);
    alter table "rooms" drop column "name";
    alter table "bookings" add column "place" text;
    alter table "bookings" add column "seats" integer default 1 not null;
    alter table "bookings" add column "folded" text generated always as (lower(title)) stored not null;
    create index "bookings_place" on "bookings" ("place");
    alter table "bookings" alter column "title" drop not null;`;
  expect(await breakingStatements([expanding])).toEqual([]);
});

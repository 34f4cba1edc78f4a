import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const EVE = '00000000-0000-4000-8000-00000000000e';

const fill = async (db: Database): Promise<void> => {
  for (const [id, uid] of [
    [ADA, 'ada'],
    [EVE, 'eve'],
  ]) {
    await db.execute(sql`insert into users (id, provider_uid) values (${id}, ${uid})`);
    await db.execute(sql`insert into workspaces (id, name) values (${id}, ${uid})`);
  }
  await db.execute(sql`
    insert into booking_resources (id, workspace_id, name)
    select md5(name)::uuid, workspace_id::uuid, name
    from (values ('Anna', ${ADA}), ('Mila', ${ADA}), ('Eva', ${EVE})) as rows (name, workspace_id)`);
  await db.execute(sql`
    insert into booking_options (id, workspace_id, resource_id, name, duration, price, created_at)
    select md5(mark)::uuid, workspace_id::uuid, md5(resource)::uuid, name, duration, price::float8,
      '2026-03-01'::timestamptz + nth * interval '1 minute'
    from (values
      (1, 'cut of Anna', ${ADA}, 'Anna', 'Cut', 30, '20'),
      (2, 'cut of Mila', ${ADA}, 'Mila', 'Cut', 30, '20'),
      (3, 'second cut of Anna', ${ADA}, 'Anna', 'Cut', 30, '20'),
      (4, 'free cut of Anna', ${ADA}, 'Anna', 'Cut', 30, null),
      (5, 'free cut of Mila', ${ADA}, 'Mila', 'Cut', 30, null),
      (6, 'long cut of Mila', ${ADA}, 'Mila', 'Cut', 45, '20'),
      (7, 'cut of Eva', ${EVE}, 'Eva', 'Cut', 30, '20')
    ) as rows (nth, mark, workspace_id, resource, name, duration, price)`);
};

const expectServices = async (db: Database): Promise<void> => {
  const { rows } = (await db.execute(sql`
    select services.position, services.name, services.duration, services.price, services.workspace_id as business,
      (select json_agg(marks.mark order by marks.mark) from booking_options options
        join (values ('cut of Anna'), ('cut of Mila'), ('second cut of Anna'), ('free cut of Anna'),
          ('free cut of Mila'), ('long cut of Mila'), ('cut of Eva')) marks (mark) on md5(marks.mark)::uuid = options.id
        where options.service_id = services.id and own_price is null and own_duration is null) as options
    from services order by services.workspace_id, services.position`)) as unknown as { rows: object[] };
  const cut = { name: 'Cut', duration: 30, price: 20, business: ADA };
  expect(rows).toEqual([
    { ...cut, position: 1, options: ['cut of Anna', 'cut of Mila'] },
    { ...cut, position: 2, options: ['second cut of Anna'] },
    { ...cut, position: 3, price: null, options: ['free cut of Anna', 'free cut of Mila'] },
    { ...cut, position: 4, duration: 45, options: ['long cut of Mila'] },
    { ...cut, position: 1, business: EVE, options: ['cut of Eva'] },
  ]);
};

// Specification 61.13
describe('options from before that are equal are one service of their business, under their own ids', () =>
  testAcrossMigration('whole_days', fill, expectServices));

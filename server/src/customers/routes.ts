import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { currentCursor } from '../changes/epochs.ts';
import { notFound } from '../errors/refusal.ts';
import { requireVersionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import { type BookingsOf, customerOfConversation, readCard } from './card.ts';
import { type CommandDeps, createCustomers } from './commands.ts';
import { exportRoute } from './export-route.ts';
import { readPage } from './list.ts';
import { findRoot } from './tree.ts';
import { customerOnWire } from './wire-format.ts';

const calls = contract.customers;

export interface CustomersDeps extends CommandDeps {
  bookingsOf: BookingsOf;
}

/** The customers of the business. */
export const customerRoutes = (app: FastifyInstance, deps: CustomersDeps): void => {
  const { db, bookingsOf } = deps;
  const customers = createCustomers(deps);
  const card = (userId: string, id: string) => readCard(db, bookingsOf, userId, id);

  exportRoute(app, { db });

  route(app, calls.list, async ({ user, query }) => {
    const cursor = await currentCursor(db, user.id);
    const { rows, ...page } = await readPage(db, user.id, query);
    const results = rows.map(customerOnWire);
    if (!('stages' in page)) return { ...page, results, cursor };
    const { stages } = page;
    const total = query.stage === undefined ? sum(Object.values(stages)) : stages[query.stage];
    return { ...page, results, cursor, total };
  });

  route(app, calls.create, async ({ user, body }) => card(user.id, await customers.create(user.id, body)));
  route(app, calls.get, ({ user, params }) => card(user.id, params.id));
  route(app, calls.ofConversation, async ({ user, params }) =>
    card(user.id, await customerOfConversation(db, user.id, params.id)),
  );

  route(app, calls.update, async ({ user, params, body, request }) => {
    if ((await findRoot(db, user.id, params.id)) === undefined) throw notFound();
    const version = requireVersionIn(request);
    return card(user.id, await customers.update(user.id, params.id, version, body));
  });

  route(app, calls.merge, async ({ user, params, body }) =>
    card(user.id, await customers.merge(user.id, params.id, body.other)),
  );
  route(app, calls.unmerge, async ({ user, params, body }) => ({
    card: await card(user.id, await customers.unmerge(user.id, params.id, body.merge)),
    restored: await card(user.id, body.merge),
  }));
};

const sum = (counts: unknown[]): number => counts.map(Number).reduce((total, count) => total + count, 0);

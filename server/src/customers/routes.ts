import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { currentCursor } from '../changes/epochs.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { requireVersionIn } from '../http/if-match.ts';
import { route } from '../http/route.ts';
import { type BookingsOf, customerOfConversation, readCard, type VisitsOf } from './card.ts';
import { type CommandDeps, createCustomers } from './commands.ts';
import { exportRoute } from './export-route.ts';
import { readPage } from './list.ts';
import { loadTree, requireRoot } from './tree.ts';
import { customerOnWire } from './wire-format.ts';

const calls = contract.customers;

export interface CustomersDeps extends CommandDeps {
  bookingsOf: BookingsOf;
  visitsOf: VisitsOf;
}

/** The customers of the business. */
export const customerRoutes = (app: FastifyInstance, deps: CustomersDeps): void => {
  const { db, bookingsOf, visitsOf } = deps;
  const customers = createCustomers(deps);
  const card = (workspaceId: WorkspaceId, id: string) => readCard(db, bookingsOf, workspaceId, id);

  exportRoute(app, { db });

  route(app, calls.list, async ({ workspaceId, query }) => {
    const cursor = await currentCursor(db, workspaceId);
    const { rows, ...page } = await readPage(db, workspaceId, query);
    const results = rows.map(customerOnWire);
    if (!('stages' in page)) return { ...page, results, cursor };
    const { stages } = page;
    const total = query.stage === undefined ? sum(Object.values(stages)) : stages[query.stage];
    return { ...page, results, cursor, total };
  });

  route(app, calls.create, async ({ workspaceId, body }) =>
    card(workspaceId, await customers.create(workspaceId, body)),
  );
  route(app, calls.get, ({ workspaceId, params }) => card(workspaceId, params.id));
  route(app, calls.visits, async ({ workspaceId, params }) => {
    const rows = await loadTree(db, await requireRoot(db, workspaceId, params.id));
    return visitsOf(rows.map(({ id }) => id));
  });
  route(app, calls.ofConversation, async ({ workspaceId, params }) =>
    card(workspaceId, await customerOfConversation(db, workspaceId, params.id)),
  );

  route(app, calls.update, async ({ workspaceId, params, body, request }) => {
    await requireRoot(db, workspaceId, params.id);
    const version = requireVersionIn(request);
    return card(workspaceId, await customers.update(workspaceId, params.id, version, body));
  });

  route(app, calls.merge, async ({ workspaceId, params, body }) =>
    card(workspaceId, await customers.merge(workspaceId, params.id, body.other)),
  );
  route(app, calls.unmerge, async ({ workspaceId, params, body }) => ({
    card: await card(workspaceId, await customers.unmerge(workspaceId, params.id, body.merge)),
    restored: await card(workspaceId, body.merge),
  }));
};

const sum = (counts: unknown[]): number => counts.map(Number).reduce((total, count) => total + count, 0);

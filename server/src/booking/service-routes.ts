import { contract } from '@switchboard/api-client';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { longList } from '../http/long-list.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { changeCategory, createCategory, listCategories, removeCategory } from './categories.ts';
import { scopeOf } from './scope.ts';
import { servicePages } from './service-list.ts';
import { changeService, createService, removeService } from './services.ts';
import { toWireCategory } from './wire-format.ts';

const calls = contract.services;

interface Call {
  workspaceId: WorkspaceId;
  query: { agent_id?: string | undefined };
}

/** The services of a business, which several resources may offer, and their categories. */
export const serviceRoutes = ({ api: app, db, wakeups, now }: Kernel): void => {
  const scope = ({ workspaceId, query }: Call) => scopeOf(db, workspaceId, query.agent_id);
  /** Wakes the calls that wait for changes when the task is done. */
  const write = async <T>({ workspaceId }: Pick<Call, 'workspaceId'>, task: Promise<T>): Promise<T> => {
    const done = await task;
    wakeups.notify(workspaceId);
    return done;
  };

  route(app, calls.list, async (call) => longList(call.reply, servicePages(db, await scope(call))));
  route(app, calls.create, async (call) =>
    write(call, createService(db, await scope(call), call.body, now())),
  );
  route(app, calls.update, async (call) =>
    write(call, changeService(db, await scope(call), call.params.id, call.body, now())),
  );
  route(app, calls.remove, async (call) => {
    await write(call, removeService(db, await scope(call), call.params.id, call.query, now()));
    return {};
  });

  route(app, calls.listCategories, async ({ workspaceId }) =>
    (await listCategories(db, workspaceId)).map(toWireCategory),
  );
  route(app, calls.createCategory, async (call) =>
    toWireCategory(await write(call, createCategory(db, call.workspaceId, call.body, now()))),
  );
  route(app, calls.updateCategory, async (call) =>
    toWireCategory(await write(call, changeCategory(db, call.workspaceId, call.params.id, call.body, now()))),
  );
  route(app, calls.removeCategory, async (call) => {
    await write(call, removeCategory(db, call.workspaceId, call.params.id, now()));
    return {};
  });
};

import {
  type ApiClient,
  type BookingOption,
  type BusinessSettings,
  isNotFound,
  isOutdated,
  type Resource,
} from '@switchboard/api-client';
import { sharePending } from '@switchboard/common/async/share-pending';
import type { CalendarActions, CalendarData, Outcome, SetData } from './calendar-state.ts';
import type { Calls } from './calls.ts';

export interface CatalogOptions {
  booking: Pick<ApiClient['booking'], 'resources' | 'options'>;
  services: ApiClient['services'];
  schedule: Pick<ApiClient['schedule'], 'settings' | 'update'>;
  /** The query of every call. */
  scope: { agent_id?: string };
  calls: Calls;
  set: SetData;
  get(): CalendarData;
}

type Actions = Pick<
  CalendarActions,
  | 'addResource'
  | 'updateResource'
  | 'removeResource'
  | 'addOption'
  | 'updateOption'
  | 'removeOption'
  | 'changeServices'
  | 'needServices'
  | 'updateSettings'
>;

export interface Catalog extends Actions {
  /** Reads everything again. Calls share a pending one. Resolves to whether it succeeded. */
  load(): Promise<boolean>;
  /** As `load`, after a change that a pending read may not contain. */
  reload(): Promise<boolean>;
}

/** The list with the item, which replaces the one with its id or goes to the end. */
const withItem = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
  list.some(({ id }) => id === item.id)
    ? list.map((other) => (other.id === item.id ? item : other))
    : [...list, item];

const without = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((item) => item.id !== id);

const sorted = (resources: readonly Resource[]): Pick<CalendarData, 'resources' | 'archived'> => ({
  resources: resources.filter(({ archived }) => !archived),
  archived: resources.filter(({ archived }) => archived),
});

/** Resources, options and settings of the business. */
export const createCatalog = ({
  booking: { resources, options },
  services,
  schedule,
  scope,
  calls,
  set,
  get,
}: CatalogOptions): Catalog => {
  /** Number of changes: lists that were requested before a change do not contain it. */
  let changes = 0;

  const readSettings = async (): Promise<BusinessSettings | null> => {
    try {
      return await schedule.settings();
    } catch (failure) {
      // The base contract has no settings.
      if (isNotFound(failure)) return null;
      throw failure;
    }
  };

  let needsServices = false;
  const readServices = async (): Promise<CalendarData['services']> => {
    if (!needsServices) return undefined;
    try {
      const [list, categories] = await Promise.all([services.list(scope), services.categories()]);
      return { list, categories };
    } catch (failure) {
      // The base contract has no services.
      if (isNotFound(failure)) return null;
      throw failure;
    }
  };

  const read = async (): Promise<boolean> => {
    const before = changes;
    const answer = await calls.run(() =>
      Promise.all([
        resources.list({ archived: 'true', ...scope }),
        options.list(scope),
        readSettings(),
        readServices(),
      ]),
    );
    if (!answer.ok) return false;
    if (before !== changes) return read();
    const [all, offered, settings, listed] = answer.value;
    set({ ...sorted(all), options: offered, settings, services: listed });
    return true;
  };
  const load = sharePending(read);
  const reload = (): Promise<boolean> => {
    changes += 1;
    return load();
  };

  const change = async <T>(
    call: () => Promise<T>,
    apply: (value: T, data: CalendarData) => Partial<CalendarData>,
  ): Promise<Outcome<T>> => {
    let outdated = false;
    const answer = await calls.run(() =>
      call().catch((failure: unknown) => {
        outdated = isOutdated(failure);
        throw failure;
      }),
    );
    // So that the user can compare.
    if (outdated) await load();
    if (!answer.ok) return answer;
    changes += 1;
    set(apply(answer.value, get()));
    return answer;
  };

  const withResource = (changed: Resource, data: CalendarData) =>
    sorted(withItem([...data.resources, ...data.archived], changed));
  const withOption = (changed: BookingOption, data: CalendarData) => ({
    options: withItem(data.options, changed),
  });

  return {
    load,
    reload,
    needServices() {
      if (needsServices) return;
      needsServices = true;
      const before = changes;
      void calls
        .run(readServices, () => false)
        .then((answer) => {
          if (answer.ok && before !== changes) void load();
          // A later load tries again; until then, the options are there.
          else set({ services: answer.ok ? answer.value : null });
        });
    },
    addResource: (body) => change(() => resources.create(body, scope), withResource),
    updateResource: (id, body) => change(() => resources.update(id, body, scope), withResource),
    async removeResource(id, query) {
      const outcome = await change(
        () => resources.remove(id, { ...query, ...scope }),
        (_, data) => ({
          resources: without(data.resources, id),
          options: data.options.filter(({ resourceId }) => resourceId !== id),
        }),
      );
      // It may have been archived.
      if (outcome.ok) await load();
      return outcome;
    },
    addOption: (body) => change(() => options.create(body, scope), withOption),
    updateOption: (id, body) => change(() => options.update(id, body, scope), withOption),
    removeOption: (id, query) =>
      change(
        () => options.remove(id, { ...query, ...scope }),
        (_, data) => ({ options: without(data.options, id) }),
      ),
    async changeServices(call) {
      const outcome = await change(
        () => call(services, scope),
        () => ({}),
      );
      if (outcome.ok) await load();
      return outcome;
    },
    updateSettings: (body) =>
      change(
        () => schedule.update(body),
        (settings) => ({ settings }),
      ),
  };
};

import type { Agent } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';
import { useMemo } from 'react';

/** Names by id; empty until they are loaded. */
export interface Names {
  /** With the answers of the business, by their questions. */
  files: ReadonlyMap<string, string>;
  /** With its resource, if several offer it. */
  services: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The names of the files and services that assertions of an agent can refer to. A word replaces those not loaded. */
export const useNames = ({ id }: Agent): Names => {
  const { agents, booking, teaching } = useApp().api;
  const files = useLoaded(async () => {
    const list = await agents.files(id);
    return new Map(list.map((file) => [file.id, plainName(file.name)]));
  }, [agents, id]);
  // A backend may have none.
  const taught = useLoaded(async () => {
    const list = await teaching.list(id);
    return list.map(({ id: answer, question }): [string, string] => [answer, question.split('\n')[0] ?? '']);
  }, [teaching, id]);
  const services = useLoaded(async () => {
    const scope = { agent_id: id };
    const [resources, options] = await Promise.all([
      booking.resources.list(scope),
      booking.options.list(scope),
    ]);
    const givers = new Map(resources.map((resource) => [resource.id, resource.name]));
    const nameOf = ({ resourceId, name }: (typeof options)[number]) =>
      givers.size > 1 ? `${name} (${givers.get(resourceId)})` : name;
    const offered = options.filter(({ resourceId }) => givers.has(resourceId));
    return new Map(offered.map((option) => [option.id, nameOf(option)]));
  }, [booking, id]);
  const sources = useMemo(
    () => new Map([...(files.value ?? NONE), ...(taught.value ?? [])]),
    [files.value, taught.value],
  );
  return { files: sources, services: services.value ?? NONE };
};

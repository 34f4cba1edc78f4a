import type { Agent } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';

/** Names by id; empty until they are loaded. */
export interface Names {
  files: ReadonlyMap<string, string>;
  /** With its resource, if several offer it. */
  services: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The names of the files and services that assertions of an agent can refer to. A word replaces those not loaded. */
export const useNames = ({ id }: Agent): Names => {
  const { agents, booking } = useApp().api;
  const files = useLoaded(async () => {
    const list = await agents.files(id);
    return new Map(list.map((file) => [file.id, plainName(file.name)]));
  }, [agents, id]);
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
  return { files: files.value ?? NONE, services: services.value ?? NONE };
};

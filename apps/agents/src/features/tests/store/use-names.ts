import type { Agent } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/plain-name';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

/** Names by id; empty until they are loaded. */
export interface Names {
  files: ReadonlyMap<string, string>;
  /** With its resource, if several offer it. */
  services: ReadonlyMap<string, string>;
}

const NONE: Names = { files: new Map(), services: new Map() };

/** The names of the files and services that assertions of an agent can refer to. */
export const useNames = ({ id }: Agent): Names => {
  const { agents, booking } = useApp().api;
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let current = true;
    const add = (loaded: Partial<Names>) => current && setNames((before) => ({ ...before, ...loaded }));
    const ofFiles = async () => {
      const files = await agents.files(id);
      add({ files: new Map(files.map((file) => [file.id, plainName(file.name)])) });
    };
    const ofServices = async () => {
      const scope = { agent_id: id };
      const [resources, options] = await Promise.all([
        booking.resources.list(scope),
        booking.options.list(scope),
      ]);
      const givers = new Map(resources.map((resource) => [resource.id, resource.name]));
      const nameOf = ({ resourceId, name }: (typeof options)[number]) =>
        givers.size > 1 ? `${name} (${givers.get(resourceId)})` : name;
      const offered = options.filter(({ resourceId }) => givers.has(resourceId));
      add({ services: new Map(offered.map((option) => [option.id, nameOf(option)])) });
    };
    // Names that are not loaded are replaced by a word.
    for (const load of [ofFiles, ofServices]) load().catch(() => {});
    return () => {
      current = false;
    };
  }, [agents, booking, id]);
  return names;
};

import type { Agent } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/plain-name';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

const NONE: ReadonlyMap<string, string> = new Map();

/** The names of the files of an agent, by id; empty until they are loaded. */
export const useFileNames = ({ id }: Agent): ReadonlyMap<string, string> => {
  const { agents } = useApp().api;
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let current = true;
    agents.files(id).then(
      (files) => current && setNames(new Map(files.map((file) => [file.id, plainName(file.name)]))),
      // The files are named by a word.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [agents, id]);
  return names;
};

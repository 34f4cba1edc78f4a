import type { Agent, AgentFile } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { pricedNames } from '../model/questions.ts';

/** Names in the first file that have a price there; undefined until the file is known. */
export const usePricedNames = (
  agent: Agent,
  files: readonly AgentFile[] | null,
  limit: number,
): readonly string[] | undefined => {
  const { agents } = useApp().api;
  const [names, setNames] = useState<{ of: string; list: readonly string[] }>();
  const file = files?.find(({ status }) => status === 'ready')?.id;

  useEffect(() => {
    if (file === undefined) return;
    let current = true;
    agents.passages(agent.id, file).then(
      ({ passages }) => {
        const text = passages.map((passage) => passage.text).join('\n');
        if (current) setNames({ of: file, list: pricedNames(text, limit) });
      },
      // The trial offers other questions.
      () => current && setNames({ of: file, list: [] }),
    );
    return () => {
      current = false;
    };
  }, [agents, agent.id, file, limit]);

  if (file === undefined) return files ? [] : undefined;
  return names?.of === file ? names.list : undefined;
};

import type { Agent, AgentFile } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { pricedNames } from '../model/questions.ts';

/** Names in the first file that have a price there; undefined until the file is known. */
export const usePricedNames = (
  agent: Agent,
  files: readonly AgentFile[] | null,
  limit: number,
): readonly string[] | undefined => {
  const { agents } = useApp().api;
  const file = files?.find(({ status }) => status === 'ready')?.id;
  const { value, error } = useLoaded(async () => {
    if (file === undefined) return undefined;
    const { passages } = await agents.passages(agent.id, file);
    return pricedNames(passages.map(({ text }) => text).join('\n'), limit);
  }, [agents, agent.id, file, limit]);

  if (file === undefined) return files ? [] : undefined;
  // The trial offers other questions.
  return error === undefined ? value : [];
};

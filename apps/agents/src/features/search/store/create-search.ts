import type { Agent } from '@switchboard/api-client';
import { once } from '@switchboard/common/async/once';
import type { AppContext, SearchResult, SearchSource } from '@switchboard/federation';
import { createFinder } from '@switchboard/federation/search';
import { textsIn } from '../../../locales/index.ts';
import { excerptOf } from '../model/excerpt.ts';

/** Finds agents by name, prompt and file names. The first query fetches them, once. */
export const createSearch = ({ api, i18n }: Pick<AppContext, 'api' | 'i18n'>): SearchSource => {
  const named = once(async () => {
    const [agents, { agents: words }] = await Promise.all([api.agents.list(), textsIn(i18n.language())]);
    const number = new Intl.NumberFormat(i18n.locale());
    const unnamed = (index: number) => words.unnamed.replace('{{number}}', number.format(index + 1));
    return agents.map((agent, index) => ({ agent, name: agent.name || unnamed(index) }));
  });

  /** Empty after a failure: the agent can still be found by name and prompt. */
  const fileNames = async ({ id }: Agent): Promise<string[]> => {
    try {
      return (await api.agents.files(id)).map(({ name }) => name);
    } catch {
      return [];
    }
  };
  const finder = once(async () => {
    const agents = (await named()).map(async (known) => ({ ...known, files: await fileNames(known.agent) }));
    return createFinder(await Promise.all(agents), ({ agent, name, files }) => [
      name,
      ...files,
      agent.system_prompt,
    ]);
  });

  return async (query, signal) => {
    signal.throwIfAborted();
    await named();
    // Files need a call per agent, which an aborted query must not make.
    signal.throwIfAborted();
    const find = await finder();
    signal.throwIfAborted();
    return find(query).map(({ agent, name, files }): SearchResult => {
      const [file] = createFinder(files, (text) => [text])(query);
      return {
        id: agent.id,
        title: name,
        detail: file ?? excerptOf(agent.system_prompt, query),
        icon: 'sparkles',
        path: `/agents?agent=${encodeURIComponent(agent.id)}`,
      };
    });
  };
};

import type { Agent } from '@switchboard/api-client';
import type { AppContext, SearchResult, SearchSource } from '@switchboard/federation';
import { createFinder } from '@switchboard/federation/search';
import { textsIn } from '../../locales/index.ts';
import { excerptOf } from './model/excerpt.ts';

interface Known {
  agent: Agent;
  name: string;
  files: readonly string[];
}

/** Finds agents by name, prompt and the names of their files. They are fetched once, when something is looked for. */
export const createSearch = ({ api, i18n }: Pick<AppContext, 'api' | 'i18n'>): SearchSource => {
  /** An agent whose files cannot be had is found by the rest. */
  const fileNames = async ({ id }: Agent): Promise<string[]> => {
    try {
      return (await api.agents.files(id)).map(({ name }) => name);
    } catch {
      return [];
    }
  };

  const load = async () => {
    const [agents, { agents: words }] = await Promise.all([api.agents.list(), textsIn(i18n.language())]);
    const number = new Intl.NumberFormat(i18n.locale());
    const unnamed = (index: number) => words.unnamed.replace('{{number}}', number.format(index + 1));
    const known = await Promise.all(
      agents.map(
        async (agent, index): Promise<Known> => ({
          agent,
          name: agent.name || unnamed(index),
          files: await fileNames(agent),
        }),
      ),
    );
    return createFinder(known, ({ agent, name, files }) => [name, ...files, agent.system_prompt]);
  };

  let loading: ReturnType<typeof load> | undefined;
  return async (query) => {
    loading ??= load();
    // What failed is asked for again by the next query.
    loading.catch(() => {
      loading = undefined;
    });
    const find = await loading;
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

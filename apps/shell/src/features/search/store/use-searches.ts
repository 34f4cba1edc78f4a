import { useEffect, useState } from 'react';
import { loadApp } from '../../../services/load-app.ts';
import { useServices } from '../../../services/services-context.ts';
import { useRemotes } from '../../../services/use-remotes.ts';
import { useAppContext } from '../../remotes/store/use-app-context.ts';
import { remoteSource } from './remote-source.ts';
import { createSearches, type Searches } from './searches.ts';

/** The searches of the remotes, while the caller is mounted. @param first asked at once */
export const useSearches = (first = ''): Searches => {
  const services = useServices();
  const remotes = useRemotes();
  const context = useAppContext();
  const [searches] = useState(() => {
    const taking = remotes.filter(({ search, disabled }) => search && !disabled);
    const sources = taking.map(
      ({ name }) => [name, remoteSource(async () => (await loadApp(services, name)).app, context)] as const,
    );
    const created = createSearches({ sources: Object.fromEntries(sources) });
    created.ask(first);
    return created;
  });
  useEffect(() => searches.close, [searches]);
  return searches;
};

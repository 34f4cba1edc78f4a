import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { useFeed } from '../../connection/store/use-feed.ts';
import type { LeadsState, LeadsStore } from '../model/leads.ts';
import type { LeadsQuery } from '../model/leads-query.ts';
import { createLeads } from './leads-store.ts';

export interface Leads extends Pick<LeadsStore, 'refresh' | 'loadMore'> {
  state: LeadsState;
}

/** The customers that match a query, kept up to date while the component is mounted. */
export const useLeads = (query: LeadsQuery): Leads => {
  const { api } = useApp();
  const feed = useFeed();
  const [leads] = useState(() => createLeads({ customers: api.customers, feed }));
  const state = useStore(leads, (all) => all);
  const { search, stage, tag, sort, direction } = query;
  useEffect(
    () => leads.start({ search, stage, tag, sort, direction }),
    [leads, search, stage, tag, sort, direction],
  );
  return { state, refresh: leads.refresh, loadMore: leads.loadMore };
};

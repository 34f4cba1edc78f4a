import { useApp } from '@switchboard/federation';
import { useState } from 'react';
import { createReviewStore, type ReviewStore } from '../store/review-store.ts';

/** The review of a pasted list, or of the files of an agent. @param text does not change between renders */
export const useReview = (agent: string, text?: string): ReviewStore => {
  const { api, session } = useApp();
  const [store] = useState(() =>
    createReviewStore({
      api: api.priceLists,
      agent,
      text,
      person: session.user()?.first_name ?? '',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  return store;
};

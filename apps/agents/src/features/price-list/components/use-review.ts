import { decimalSign } from '@switchboard/common/text/currencies';
import { useApp, useLocale } from '@switchboard/federation';
import { useState } from 'react';
import { createReviewStore, type ReviewStore } from '../store/review-store.ts';

/** The review of a pasted list, or of the files of an agent. @param text does not change between renders */
export const useReview = (agent: string, text?: string): ReviewStore => {
  const { api, session } = useApp();
  const locale = useLocale();
  const [store] = useState(() =>
    createReviewStore({
      api: api.priceLists,
      agent,
      text,
      person: session.user()?.first_name ?? '',
      decimal: decimalSign(locale),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  return store;
};

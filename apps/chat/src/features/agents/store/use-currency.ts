import type { ModelState, Run } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';

/** ISO 4217, of the cost of a run; `undefined` until it is known, and for a run without a cost. */
export const useCurrency = ({ cost }: Pick<Run, 'cost'>): string | undefined => {
  const { answering } = useApp().api;
  const [currency, setCurrency] = useState<ModelState['currency']>();
  const isWanted = cost !== null;
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    answering.model().then(
      (model) => current && setCurrency(model.currency),
      // The cost is left out.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [answering, isWanted]);
  return currency ?? undefined;
};

import type { Run } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';

/** ISO 4217, of the cost of a run; `undefined` until it is known, and for a run without a cost. */
export const useCurrency = ({ cost }: Pick<Run, 'cost'>): string | undefined => {
  const { answering } = useApp().api;
  const isWanted = cost !== null;
  const { value: model } = useLoaded(() => (isWanted ? answering.model() : undefined), [answering, isWanted]);
  return model?.currency ?? undefined;
};

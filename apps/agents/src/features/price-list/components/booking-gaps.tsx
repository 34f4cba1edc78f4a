import type { Agent, Readiness } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useCallback, useEffect, useState } from 'react';
import { LatePart } from '../../../ui/late-part.tsx';
import { lateParts } from './late-parts.ts';

export interface BookingGapsProps {
  agent: Agent;
  /** Opens the review somewhere else than in a dialog. */
  onReview?: () => void;
}

/** What is missing before customers can book; nothing when all of it is there, or unknown. */
export const BookingGaps = ({ agent: { id }, onReview }: BookingGapsProps) => {
  const { priceLists } = useApp().api;
  const [readiness, setReadiness] = useState<Readiness>();

  const load = useCallback(
    (signal?: AbortSignal) => {
      // A backend of the base contract does not know.
      priceLists.readiness(id, signal).then(setReadiness, () => undefined);
    },
    [priceLists, id],
  );
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [load]);

  const missing = readiness?.booking ?? [];
  if (missing.length === 0) return null;
  return (
    <LatePart part={lateParts} placeholder={null}>
      {({ GapsNotice }) => (
        <GapsNotice agentId={id} missing={missing} onReview={onReview} onWritten={() => load()} />
      )}
    </LatePart>
  );
};

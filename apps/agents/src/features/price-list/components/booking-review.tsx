import { PriceListReview } from './price-list-review.tsx';
import { useReview } from './use-review.ts';

export interface BookingReviewProps {
  agentId: string;
  /** A pasted list; without one, the files of the agent are read. */
  text?: string | undefined;
  onDone: () => void;
}

/** The review of a price list with a store of its own. */
export const BookingReview = ({ agentId, text, onDone }: BookingReviewProps) => (
  <PriceListReview store={useReview(agentId, text)} onDone={onDone} />
);

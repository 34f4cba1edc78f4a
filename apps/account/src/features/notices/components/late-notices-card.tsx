import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';

const lateCard = late(async () => (await import('./notices-card.tsx')).NoticesCard);

/** The choices of e-mails, fetched after the profile. */
export const LateNoticesCard = () => {
  const { code: NoticesCard } = usePart(lateCard);
  return NoticesCard ? <NoticesCard /> : null;
};

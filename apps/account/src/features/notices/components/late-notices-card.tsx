import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';

// In one file with the other cards that are fetched after the profile.
const lateCard = late(
  async () => (await import(/* webpackChunkName: "cards" */ './notices-card.tsx')).NoticesCard,
);

/** The choices of e-mails, fetched after the profile. */
export const LateNoticesCard = () => {
  const { code: NoticesCard } = usePart(lateCard);
  return NoticesCard ? <NoticesCard /> : null;
};

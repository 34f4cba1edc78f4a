import { late } from '@switchboard/common/async/late';
import { usePart } from '@switchboard/common/async/use-code';
import { useApp } from '@switchboard/federation';
import { Section, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';

// In one file with the other cards that are fetched after the profile.
const lateCard = late(
  async () => (await import(/* webpackChunkName: "cards" */ './sign-in-card.tsx')).SignInCard,
);

/** How the user signs in, fetched after the profile. A foreign page has a sign-in of its own. */
export const LateSignInCard = () => {
  const { t } = useTranslation('account');
  const { signIn } = useApp();
  const { code: SignInCard } = usePart(lateCard);
  if (!signIn) return null;
  if (SignInCard) return <SignInCard signIn={signIn} />;
  return (
    <Section title={t('signIn.title')} text={t('signIn.text')}>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </Section>
  );
};

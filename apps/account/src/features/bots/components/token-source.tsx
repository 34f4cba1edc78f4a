import { useTranslation } from '@switchboard/ui/i18n';

/** Says where the token of a new bot comes from. @param standIn page that stands in for Telegram */
export const TokenSource = ({ standIn }: { standIn: string | undefined }) => {
  const { t } = useTranslation('account');
  if (standIn === undefined) return t('bots.token.help');
  return (
    <>
      {t('bots.token.standIn')}{' '}
      <a href={standIn} target="_blank" rel="noreferrer">
        {t('bots.token.openStandIn')}
      </a>
    </>
  );
};

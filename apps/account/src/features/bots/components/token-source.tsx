import { useTranslation } from '@switchboard/ui/i18n';

export interface TokenSourceProps {
  /** Page that stands in for Telegram. */
  standIn: string | undefined;
  /** `token` is that of a new bot, `newToken` another one of the same bot. */
  of: 'token' | 'newToken';
}

/** Says where a token comes from. */
export const TokenSource = ({ standIn, of }: TokenSourceProps) => {
  const { t } = useTranslation('account');
  if (standIn === undefined) return t(`bots.${of}.help`);
  return (
    <>
      {t(`bots.${of}.standIn`)}{' '}
      <a href={standIn} target="_blank" rel="noreferrer">
        {t('bots.token.openStandIn')}
      </a>
    </>
  );
};

import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';

/** Says where the token of a new bot comes from: Telegram, or the page that stands in for it. */
export const TokenSource = () => {
  const { t } = useTranslation('agents');
  const { api } = useApp();
  const [standIn, setStandIn] = useState<string>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => current && setStandIn(status.standIn),
      // Without an answer the text is that of the real Telegram.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api]);

  if (standIn === undefined) return t('onboarding.tokenHelp');
  return (
    <>
      {t('onboarding.tokenStandIn')}{' '}
      <a href={standIn} target="_blank" rel="noreferrer">
        {t('onboarding.openStandIn')}
      </a>
    </>
  );
};

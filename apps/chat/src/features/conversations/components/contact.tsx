import type { Conversation } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { Fragment } from 'react';
import { useAccountLabel } from '../../connection/store/use-telegram-watch.ts';

/** The contact data of the customer, in one line. */
export const Contact = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { customer, bot_username, business_account, integration_id } = conversation;
  const account = useAccountLabel(integration_id);
  const ways = [
    customer.username && `@${customer.username}`,
    customer.phone,
    business_account && t('list.ofAccount', { name: business_account }),
    bot_username && t('list.viaBot', { bot: bot_username }),
    account && t('list.viaAccount', { name: account }),
  ].filter(Boolean);
  return ways.map((way, index) => (
    <Fragment key={way}>
      {index > 0 && ' · '}
      <bdi>{way}</bdi>
    </Fragment>
  ));
};

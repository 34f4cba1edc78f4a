import type { Conversation } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { Fragment } from 'react';
import { useAccountLabel } from '../../connection/store/use-telegram-watch.ts';

/** The contact data of the customer, in one line. */
export const Contact = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { customer, bot_username, business_account, integration_id } = conversation;
  const label = useAccountLabel(integration_id);
  const account = business_account || label;
  const ways = [
    customer.username && `@${customer.username}`,
    customer.phone,
    account && t('list.ofAccount', { name: account }),
    bot_username && t('list.viaBot', { bot: bot_username }),
  ].filter(Boolean);
  return ways.map((way, index) => (
    <Fragment key={way}>
      {index > 0 && ' · '}
      <bdi>{way}</bdi>
    </Fragment>
  ));
};

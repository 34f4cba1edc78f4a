import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import type { ComponentProps } from 'react';
import { noConversationsTexts } from '../../../locales/en/no-conversations.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useInbox } from '../store/use-inbox.ts';
import { useReach } from './use-reach.ts';

export type NoConversationsProps = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'>;

/** How customers can reach the user, or the first step to that. */
export const NoConversations = (empty: NoConversationsProps) => {
  const { t } = useLateTexts(noConversationsTexts);
  const { navigation } = useApp();
  const bots = useInbox(({ filter }) => filter === 'bots');
  const reach = useReach(bots);

  if (reach?.connected !== false)
    return (
      <EmptyState
        {...empty}
        text={t(reach?.bot ? 'noConversations.share' : 'noConversations.connected')}
        action={
          reach?.bot && (
            <a href={reach.bot.href} target="_blank" rel="noreferrer" dir="auto">
              {reach.bot.isStandIn
                ? t('noConversations.phone', { bot: reach.bot.name })
                : `t.me/${reach.bot.name}`}
            </a>
          )
        }
      />
    );
  return (
    <EmptyState
      {...empty}
      text={t(bots ? 'noConversations.addText' : 'noConversations.connectText')}
      action={
        <>
          {!bots && (
            <Button type="primary" onClick={() => navigation.open('/dashboard/account')}>
              {t('list.connect')}
            </Button>
          )}
          <Button type={bots ? 'primary' : 'default'} onClick={() => navigation.open('/dashboard/bot')}>
            {t('noConversations.addBot')}
          </Button>
        </>
      }
    />
  );
};

import type { BusinessConnection, TelegramBot } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useBotChange } from '../store/use-bot-change.ts';
import styles from './business-accounts.module.css';

/** What a bot does for an account that connected it. */
const meaningOf = ({ state, enabled, can_reply: canReply }: BusinessConnection) => {
  if (state !== 'allowed') return state;
  if (!enabled) return 'ended';
  return canReply ? 'allowed' : 'readOnly';
};

/** Personal accounts that connected a bot in Telegram, and whether it serves their chats. */
export const BusinessAccounts = ({ bot: { bot_id: id, status, business } }: { bot: TelegramBot }) => {
  const { t } = useTranslation('account');
  const { pending, change } = useBotChange();
  if (!business?.length || status === 'moved') return null;

  const answer = (connection: string, allowed: boolean) =>
    change(({ bots }) => bots.answerBusiness(id, connection, allowed));
  const stop = (connection: string, name: string) =>
    change(({ bots }) => bots.answerBusiness(id, connection, false), {
      text: t('bots.business.stopped', { name }),
      undo: ({ bots }) => bots.answerBusiness(id, connection, true),
    });

  return (
    <section aria-label={t('bots.business.title')} className={styles.accounts}>
      <h3 className={styles.title}>{t('bots.business.title')}</h3>
      <ul>
        {business.map((account) => {
          const { name, username, state } = account;
          const address = username ? `@${username}` : null;
          const title = [name, address].filter(Boolean).join(' · ') || t('bots.business.unnamed');
          return (
            <li key={account.id} className={styles.account} data-state={state}>
              <div className={styles.words}>
                <p className={styles.name}>
                  {state === 'asked' && <Icon name="alert" size={14} />} <bdi>{title}</bdi>
                </p>
                <p className={styles.detail}>{t(`bots.business.means.${meaningOf(account)}`)}</p>
              </div>
              <fieldset aria-label={title} className={styles.answers}>
                {state !== 'allowed' && (
                  <Button
                    size="small"
                    type={state === 'asked' ? 'primary' : 'default'}
                    disabled={pending}
                    onClick={() => answer(account.id, true)}
                  >
                    {t('bots.business.allow')}
                  </Button>
                )}
                {state === 'asked' && (
                  <Button size="small" disabled={pending} onClick={() => answer(account.id, false)}>
                    {t('bots.business.refuse')}
                  </Button>
                )}
                {state === 'allowed' && (
                  <Button size="small" disabled={pending} onClick={() => stop(account.id, title)}>
                    {t('bots.business.stop')}
                  </Button>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

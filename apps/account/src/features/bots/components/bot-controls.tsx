import type { TelegramBot } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useState } from 'react';
import { useBotChange } from '../store/use-bot-change.ts';
import { useBotTitle } from '../store/use-bot-title.ts';
import styles from './bot-controls.module.css';
import { BusinessAccounts } from './business-accounts.tsx';
import { RemoveBotDialog } from './remove-bot-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { WaitingLine } from './waiting-line.tsx';

const lateProfile = late(() => import(/* webpackChunkName: "bot" */ './lazy.ts'));

/** Edits the texts of a bot, switches it, gives it a new token, takes it back from a webhook, and removes it. */
export const BotControls = ({ bot }: { bot: TelegramBot }) => {
  const { t } = useTranslation('account');
  const { ask, showError } = useFeedback();
  const { pending, change } = useBotChange();
  const [open, setOpen] = useState<'profile' | 'token' | 'removal'>();
  const { bot_id: id, status, problem } = bot;
  const name = useBotTitle()(bot);
  const close = useCallback(() => setOpen(undefined), []);
  const profile = useCode(lateProfile, {
    open: open === 'profile',
    onFailure() {
      close();
      showError(t('bots.profile.failed'), 'bots');
    },
  });
  // A backend of the base contract has no controls.
  if (!status) return null;
  const switchTo = (enabled: boolean) =>
    change(({ telegram }) => telegram.switchBot(id, enabled), {
      text: t(enabled ? 'bots.switchedOn' : 'bots.switchedOff', { name }),
      undo: ({ telegram }) => telegram.switchBot(id, !enabled),
    });
  const receive = async () => {
    const question = {
      title: t('bots.webhook.title', { name, host: problem?.detail }),
      text: t('bots.webhook.text', { host: problem?.detail }),
      yes: t('bots.webhook.yes'),
      no: t('bots.cancel'),
    };
    if (await ask(question)) await change(({ telegram }) => telegram.removeWebhook(id));
  };

  return (
    <>
      <WaitingLine key={`${status} ${problem?.kind} ${bot.received_at}`} bot={bot} />
      <fieldset aria-label={t('bots.controls', { name })} className={styles.controls}>
        {problem?.kind === 'webhook' && (
          <Button size="small" disabled={pending} onClick={receive}>
            {t('bots.webhook.yes')}
          </Button>
        )}
        {(status === 'active' || status === 'off') && (
          <Button
            size="small"
            disabled={pending}
            icon={<Icon name="edit" size={14} />}
            onClick={() => setOpen('profile')}
          >
            {t('bots.profile.open')}
          </Button>
        )}
        {status !== 'moved' && (
          <Button
            size="small"
            disabled={pending}
            icon={<Icon name={status === 'off' ? 'play' : 'pause'} size={14} />}
            onClick={() => switchTo(status === 'off')}
          >
            {t(status === 'off' ? 'bots.switchOn' : 'bots.switchOff')}
          </Button>
        )}
        <Button size="small" disabled={pending} onClick={() => setOpen('token')}>
          {t('bots.newToken.open')}
        </Button>
        <Button
          size="small"
          danger
          disabled={pending}
          icon={<Icon name="delete" size={14} />}
          onClick={() => setOpen('removal')}
        >
          {t('bots.removal.open')}
        </Button>
        {open === 'profile' && profile && <profile.ProfileDialog id={id} name={name} onClose={close} />}
        {open === 'token' && <TokenDialog id={id} name={name} onClose={close} />}
        {open === 'removal' && (
          <RemoveBotDialog
            name={name}
            onClose={close}
            onRemove={(kept) => {
              close();
              void change(({ telegram }) => telegram.removeBot(id, kept));
            }}
          />
        )}
      </fieldset>
      <BusinessAccounts bot={bot} />
    </>
  );
};

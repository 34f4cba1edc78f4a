import type { Agent } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { Alert, Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useId, useMemo } from 'react';
import { ChannelList } from '../../channels/components/channel-list.tsx';
import { useChannels } from '../../channels/components/use-channels.ts';
import { type BotStore, createBotStore } from '../store/bot-store.ts';
import fields from './onboarding-form.module.css';
import styles from './steps.module.css';
import { TokenSource } from './token-source.tsx';

export interface ChannelStepProps {
  agent: Agent;
  finishing: boolean;
  /** Ends onboarding, and opens the screen that connects an account. */
  onAccount: () => void;
}

/** Where customers will reach the agent: connected channels, a new bot, or the own account. */
export const ChannelStep = ({ agent, finishing, onAccount }: ChannelStepProps) => {
  const { t } = useTranslation('agents');
  const { api } = useApp();
  const { store: channels, names } = useChannels(agent.id);
  const bot = useMemo(() => createBotStore({ api: api.telegram, channels }), [api, channels]);
  const known = useStore(channels, (state) => state.channels);

  useEffect(() => void channels.load(), [channels]);

  return (
    <div className={styles.content}>
      <ChannelList agentId={agent.id} store={channels} names={names} />
      <BotForm store={bot} />
      {known?.every(({ source }) => source === 'bot') && (
        <div className={fields.field}>
          <p className={fields.label}>{t('onboarding.account')}</p>
          <p className={fields.help}>{t('onboarding.accountHelp')}</p>
          <Button size="large" className={fields.save ?? ''} disabled={finishing} onClick={onAccount}>
            {t('onboarding.finishAccount')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.note}>
        {t(agent.channels.length > 0 ? 'onboarding.connected' : 'onboarding.notConnected')}
      </p>
    </div>
  );
};

/** Connects a bot by its token. */
const BotForm = ({ store }: { store: BotStore }) => {
  const { t } = useTranslation('agents');
  const { token, pending, error } = useStore(store);
  const id = useId();
  return (
    <form
      className={fields.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      <label htmlFor={id} className={fields.label}>
        {t('onboarding.token')}
      </label>
      <p id={`${id}-help`} className={fields.help}>
        <TokenSource />
      </p>
      <div className={styles.row}>
        <Input.Password
          id={id}
          size="large"
          value={token}
          maxLength={160}
          autoComplete="off"
          dir="ltr"
          readOnly={pending}
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={error !== null}
          {...(error && { status: 'error' as const })}
          onChange={({ target }) => store.type(target.value)}
        />
        <Button size="large" htmlType="submit" loading={pending}>
          {t('onboarding.addBot')}
        </Button>
      </div>
      {error && (
        <Alert
          id={`${id}-problem`}
          type="error"
          showIcon
          role="alert"
          title={'problem' in error ? t(`onboarding.tokenProblem.${error.problem}`) : error.message}
        />
      )}
    </form>
  );
};

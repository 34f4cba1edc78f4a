import { BOT_TEXT_LIMITS } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useId } from 'react';
import { isGoodCommand, type ProfileStore } from '../store/profile-store.ts';
import styles from './profile-dialog.module.css';

export interface CommandRowsProps {
  store: ProfileStore;
  /** Announced. */
  error: string | undefined;
}

/** The commands of a bot: each with a description, in the order of Telegram's menu. */
export const CommandRows = ({ store, error }: CommandRowsProps) => {
  const { t } = useTranslation('account');
  const { commands, pending } = useStore(store);
  const id = useId();
  return (
    <fieldset className={styles.commands} aria-describedby={`${id}-help ${id}-error`}>
      <legend>{t('bots.profile.commands.label')}</legend>
      {commands.map((row, at) => {
        const status = error !== undefined && !isGoodCommand(row) ? ({ status: 'error' } as const) : {};
        return (
          <div key={row.key} className={styles.command}>
            <Input
              {...status}
              className={styles.word ?? ''}
              prefix="/"
              aria-label={t('bots.profile.commands.command', { number: at + 1 })}
              value={row.command}
              maxLength={BOT_TEXT_LIMITS.command + 1}
              autoComplete="off"
              spellCheck={false}
              readOnly={pending}
              onChange={({ target }) => store.typeCommand(row.key, { command: target.value })}
            />
            <Input
              {...status}
              aria-label={t('bots.profile.commands.description', { number: at + 1 })}
              placeholder={t('bots.profile.commands.placeholder')}
              value={row.description}
              maxLength={BOT_TEXT_LIMITS.commandDescription}
              autoComplete="off"
              readOnly={pending}
              onChange={({ target }) => store.typeCommand(row.key, { description: target.value })}
            />
            <Button
              type="text"
              aria-label={t('bots.profile.commands.remove', { number: at + 1 })}
              disabled={pending}
              icon={<Icon name="delete" size={16} />}
              onClick={() => store.removeCommand(row.key)}
            />
          </div>
        );
      })}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {commands.length < BOT_TEXT_LIMITS.commands && (
        <Button
          size="small"
          disabled={pending}
          icon={<Icon name="plus" size={14} />}
          onClick={store.addCommand}
        >
          {t('bots.profile.commands.add')}
        </Button>
      )}
      <p id={`${id}-help`} className={styles.help}>
        {t('bots.profile.commands.help')}
      </p>
    </fieldset>
  );
};

import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { Button, Icon, TextArea, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import type { PlaygroundState, PlaygroundStore } from '../store/playground-store.ts';
import styles from './playground.module.css';

export interface ComposerProps {
  playground: PlaygroundStore & { state: PlaygroundState };
}

/** Writes as the customer. Enter sends, Shift+Enter begins a line. */
export const Composer = ({ playground: { state, type, send, stop } }: ComposerProps) => {
  const { t } = useTranslation('agents');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, writing } = state;
  const isWaiting = writing !== null;
  const submit = () => {
    void send(text);
    field.current?.focus();
  };
  return (
    <div className={styles.composer}>
      <TextArea
        ref={field}
        maxRows={6}
        maxLength={MAX_TEXT_LENGTH}
        aria-label={t('playground.message')}
        placeholder={t('playground.placeholder')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      {isWaiting ? (
        <Tooltip title={t('playground.stop')}>
          <Button icon={<Icon name="pause" size={16} />} aria-label={t('playground.stop')} onClick={stop} />
        </Tooltip>
      ) : (
        <Tooltip title={t('playground.send')}>
          <Button
            type="primary"
            icon={<Icon name="send" size={16} />}
            aria-label={t('playground.send')}
            disabled={text.trim() === ''}
            onClick={submit}
          />
        </Tooltip>
      )}
    </div>
  );
};

import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import styles from './settings-button.module.css';

export interface SettingsButtonProps {
  /** Opens the list of quick replies. */
  onQuickReplies: () => void;
}

const latePopover = late(async () => (await import('./settings-popover.tsx')).SettingsPopover);

/**
 * Opens the settings of the chats; so does `?settings=notifications`, and `?settings=quick-replies` opens the quick replies.
 * A backend of the base contract has no settings.
 */
export const SettingsButton = ({ onQuickReplies }: SettingsButtonProps) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [params, setParams] = useSearchParams();
  const named = params.get('settings');
  useEffect(() => {
    if (named === null) return;
    if (named === 'quick-replies') onQuickReplies();
    else setOpen(true);
    setParams({}, { replace: true });
  }, [named, onQuickReplies, setParams]);
  const isExtended = useInbox(({ mode }) => mode === 'extended');
  const Popover = useCode(latePopover, {
    open,
    onFailure: () => {
      setOpen(false);
      showError(t('settings.failed'), 'settings');
    },
  });
  if (!isExtended) return null;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const quickReplies = () => {
    setOpen(false);
    onQuickReplies();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and dialog, and is neither
    <div
      className={styles.place}
      onKeyDown={open ? onKeyDown : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on the text of the dialog focuses the dialog, not the page.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Tooltip title={open ? '' : t('settings.title')}>
        <Button
          ref={button}
          type="text"
          aria-label={t('settings.title')}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<Icon name="settings" />}
          onClick={() => setOpen(!open)}
        />
      </Tooltip>
      {open && Popover && <Popover onClose={close} onQuickReplies={quickReplies} />}
    </div>
  );
};

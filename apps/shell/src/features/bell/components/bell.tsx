import { personKey } from '@switchboard/api-client';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { Icon, Tooltip } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { bell } from '../../../locales/en/bell.ts';
import { useServices } from '../../../services/services-context.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { createNoticeStore } from '../store/notice-store.ts';
import styles from './bell.module.css';
import { NoticePanel } from './notice-panel.tsx';
import { usePushedScreen } from './use-pushed-screen.ts';

const MOST = 99;
const TEXTS = { bell };

/** The number of unread notices. A click opens the list. */
export const Bell = () => {
  const { api, session } = useServices();
  const { t } = useLateTexts(TEXTS);
  const person = useStore(session, ({ user }) => user && personKey(user));
  usePushedScreen(person ?? '');
  const store = useMemo(
    () => createNoticeStore({ person: person ?? '', api, browser: createPageBrowser() }),
    [person, api],
  );
  useEffect(() => store.start(), [store]);
  const { isOffered, page } = useStore(store);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!isOffered) return null;

  const unread = page?.unread ?? 0;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const name = unread === 0 ? t('bell.title') : t('bell.unread', { count: unread });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and list, and is neither
    <div onBlur={onBlur} onKeyDown={onKeyDown}>
      <Tooltip title={open ? '' : t('bell.title')}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={name}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="bell" size={18} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </button>
      </Tooltip>
      {open && <NoticePanel id={id} store={store} onClose={close} onLeave={() => setOpen(false)} />}
    </div>
  );
};

import type { Conversation } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Avatar, Button, useFeedback } from '@switchboard/ui';
import { useEffect, useRef, useState } from 'react';
import { menuTexts } from '../../../locales/en/menu.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { pathOfConversation, titleOf } from '../../conversations/model/conversation.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import { closedBy } from '../model/closed-by.ts';
import type { Entry } from '../model/entry.ts';
import { canNameAuthor } from '../model/forwarding.ts';
import styles from './forward-dialog.module.css';
import { useForwarding } from './use-forwarding.ts';

export interface ForwardDialogProps {
  entry: Entry;
  from: Conversation;
  onClose: () => void;
}

/** Milliseconds after a key before the server is asked. */
const PAUSE = 250;
const SHOWN = 30;

/** Chooses where a message goes. */
export const ForwardDialog = ({ entry, from, onClose }: ForwardDialogProps) => {
  const { t } = useLateTexts(menuTexts);
  const { api, navigation } = useApp();
  const { showDone } = useFeedback();
  const dialog = useRef<HTMLDialogElement>(null);
  const rows = useInbox((state) => state.rows);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<{ search: string; items: Conversation[] }>();
  const [withAuthor, setWithAuthor] = useState(true);
  const [problem, setProblem] = useState<{ to: Conversation; text: string }>();
  const [isSending, setSending] = useState(false);
  const forward = useForwarding(entry);
  const wanted = search.trim();

  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.inbox.list({ search: wanted, limit: SHOWN }, stop.signal).then(
        ({ items }) => setFound({ search: wanted, items }),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, api]);

  const folded = wanted.toLowerCase();
  const known = rows.filter((one) => titleOf(one).toLowerCase().includes(folded));
  const listed = found?.search === wanted ? found.items : known;
  const targets = listed.filter(({ id }) => id !== from.id).slice(0, SHOWN);

  const send = async (to: Conversation) => {
    setSending(true);
    setProblem(undefined);
    try {
      const isNamed = withAuthor && canNameAuthor(from, to);
      await forward(to, isNamed);
      dialog.current?.close();
      // A copy waits for its turn, and for the network.
      showDone(t(isNamed ? 'menu.forwarded' : 'menu.copySent', { name: titleOf(to) }), {
        label: t('menu.open'),
        run: () => navigation.open(pathOfConversation(to)),
      });
    } catch (error) {
      setProblem({ to, text: messageOf(error) });
      setSending(false);
    }
  };
  const howTo = (to: Conversation): string => {
    if (closedBy(to)) return t('menu.closed');
    if (!canNameAuthor(from, to)) return t('menu.asCopy');
    return t(withAuthor ? 'menu.withAuthor' : 'menu.asCopyHere');
  };

  return (
    <ModalDialog dialog={dialog} title={t('menu.forwardTitle')} width={440} onClose={onClose}>
      <SearchInput
        label={t('menu.searchTarget')}
        placeholder={t('menu.searchTarget')}
        value={search}
        autoFocus
        onChange={(event) => setSearch(event.target.value)}
      />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={withAuthor}
          onChange={(event) => setWithAuthor(event.target.checked)}
        />
        {t('menu.showAuthor')}
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
          <Button type="link" size="small" disabled={isSending} onClick={() => send(problem.to)}>
            {t('menu.resend')}
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label={t('menu.targets')}>
        {targets.map((one) => (
          <li key={`${one.source} ${one.id}`}>
            <button
              type="button"
              className={styles.target}
              disabled={isSending || closedBy(one) !== undefined}
              onClick={() => send(one)}
            >
              <Avatar id={one.id} name={titleOf(one)} size={32} />
              <span className={styles.words}>
                <span dir="auto">{titleOf(one)}</span>
                <span className={styles.how}>{howTo(one)}</span>
              </span>
            </button>
          </li>
        ))}
        {targets.length === 0 && <li>{t('menu.noTargets')}</li>}
      </ul>
    </ModalDialog>
  );
};

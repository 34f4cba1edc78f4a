import type { Customer } from '@switchboard/api-client';
import { pause } from '@switchboard/common/async/pause';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Avatar, Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { avatarOf, contactsOf, nameOf } from '../model/lead.ts';
import { useCardStore } from '../store/use-card.ts';
import styles from './merge-dialog.module.css';

export interface MergeDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Customers shown at most. */
const MOST = 8;
const TYPING_PAUSE = 250;

/** The customers that a search finds; `undefined` before the first answer. */
const useFound = (
  search: string,
  except: string,
): { customers: readonly Customer[]; error: string } | undefined => {
  const { api } = useApp();
  const { latest, error } = useLoaded(
    async (signal) => {
      if (search !== '') await pause(TYPING_PAUSE, signal);
      signal.throwIfAborted();
      const { items } = await api.customers.list({ search: search.trim(), limit: MOST + 1 }, signal);
      return items.filter(({ id }) => id !== except).slice(0, MOST);
    },
    [api, search, except],
  );
  if (error !== undefined) return { customers: [], error: messageOf(error) };
  return latest && { customers: latest, error: '' };
};

/** Finds another customer and, after a confirmation, merges it into this one. */
export const MergeDialog = ({ customer, onClose }: MergeDialogProps) => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { pending, run } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Customer>();
  const found = useFound(search, customer.id);
  const field = useRef<HTMLInputElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  // The focused button is gone after a choice, and Escape has to reach the dialog.
  useEffect(() => (chosen ? yes.current : field.current)?.focus(), [chosen]);

  const merge = async (other: Customer) => {
    const merged = await run(() => card.merge({ id: other.id, name: nameOf(other) }));
    if (merged) dialog.current?.close();
  };

  return (
    <ModalDialog dialog={dialog} title={t('card.mergeAnother')} width={440} onClose={onClose}>
      {chosen ? (
        <>
          <p>{t('card.mergeQuestion', { other: nameOf(chosen), name: nameOf(customer) })}</p>
          <p className={styles.hint}>{t('card.mergeHint')}</p>
          <div className={styles.buttons}>
            <Button onClick={() => setChosen(undefined)}>{t('card.mergeBack')}</Button>
            <Button ref={yes} type="primary" loading={pending} onClick={() => void merge(chosen)}>
              {t('card.mergeYes')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <input
            ref={field}
            type="search"
            className={styles.search}
            aria-label={t('card.mergeSearch')}
            placeholder={t('card.mergeSearch')}
            maxLength={200}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ul className={styles.found} aria-busy={!found}>
            {found?.customers.map((other) => (
              <li key={other.id}>
                <button type="button" onClick={() => setChosen(other)}>
                  <Avatar id={avatarOf(other.id, other.last_conversation)} name={nameOf(other)} size={32} />
                  <span>
                    <bdi>{nameOf(other)}</bdi>
                    <small>
                      <bdi>{contactsOf(other).join(' · ')}</bdi>
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {found && found.customers.length === 0 && (
            <p className={styles.hint} role={found.error ? 'alert' : 'status'}>
              {found.error || t('search.nothing')}
            </p>
          )}
        </>
      )}
    </ModalDialog>
  );
};

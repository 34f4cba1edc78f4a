import type { Customer, ErasureCounts } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Skeleton, useFeedback } from '@switchboard/ui';
import { useId, useRef, useState } from 'react';
import { blockingTexts } from '../../../locales/en/blocking.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './erase-dialog.module.css';

const PARTS = [
  ...(['conversations', 'messages', 'files', 'answers'] as const),
  ...(['taught', 'tests', 'scheduled'] as const),
] satisfies readonly (keyof ErasureCounts)[];

/** What goes, and what stays. */
const WhatGoes = ({ counts }: { counts: ErasureCounts }) => {
  const { t } = useLateTexts(blockingTexts);
  return (
    <>
      <p>{t('blocking.goes')}</p>
      <ul className={styles.parts} aria-label={t('blocking.goes')}>
        <li>{t('blocking.card')}</li>
        {PARTS.filter((part) => counts[part] > 0).map((part) => (
          <li key={part}>{t(`blocking.parts.${part}`, { count: counts[part] })}</li>
        ))}
        <li>{t('blocking.exports')}</li>
      </ul>
      {counts.bookings > 0 && <p>{t('blocking.bookings', { count: counts.bookings })}</p>}
      <p className={styles.hint}>{t('blocking.telegram')}</p>
    </>
  );
};

/** Erases a customer for good after a typed word. */
export const EraseDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { t } = useLateTexts(blockingTexts);
  const locale = useLocale();
  const { api, navigation } = useApp();
  const { showDone } = useFeedback();
  const { pending, run } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  const [typed, setTyped] = useState('');
  const [isBlocked, setBlocked] = useState(customer.blocked !== undefined);
  const { latest: counts, error } = useLoaded(
    (signal) => api.customers.readErasure(customer.id, signal),
    [api, customer.id],
  );
  const word = t('blocking.word');
  const isTyped = typed.trim().toLocaleLowerCase(locale) === word.toLocaleLowerCase(locale);

  const erase = async () => {
    if (!isTyped || pending) return;
    if (!(await run(() => api.customers.erase(customer.id, isBlocked)))) return;
    dialog.current?.close();
    showDone(t('blocking.erased'));
    const { pathname } = window.location;
    navigation.open(pathname.includes('/leads') ? '/dashboard/leads' : '/dashboard/chat', {
      replace: true,
    });
  };

  return (
    <ModalDialog dialog={dialog} title={t('blocking.eraseTitle')} width={480} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        {counts && <WhatGoes counts={counts} />}
        {!counts && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {error !== undefined && <p role="alert">{t('blocking.failed')}</p>}
        {customer.conversations > 0 && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isBlocked}
              disabled={customer.blocked !== undefined}
              onChange={({ target }) => setBlocked(target.checked)}
            />
            {t('blocking.alsoBlock')}
          </label>
        )}
        <label htmlFor={field}>{t('blocking.type', { word })}</label>
        <input
          id={field}
          className={styles.field}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.buttons}>
          <Button onClick={() => dialog.current?.close()}>{t('blocking.no')}</Button>
          <Button type="primary" danger htmlType="submit" disabled={!isTyped || !counts} loading={pending}>
            {t('blocking.confirm')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
};

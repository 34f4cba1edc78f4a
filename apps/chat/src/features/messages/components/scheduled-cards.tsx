import type { Conversation, ScheduledMessage, SendTimes } from '@switchboard/api-client';
import { isNotFound } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useEffect, useState } from 'react';
import { scheduledTexts } from '../../../locales/en/scheduled.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import styles from './scheduled.module.css';
import { timeWords } from './send-times.ts';

export interface ScheduledCardsProps {
  conversation: Conversation;
  customer: string;
}

/** Milliseconds before a failed load is repeated. */
const RETRY_DELAY = 5000;

/** The messages of the conversation that are sent later, after its last message. */
export const ScheduledCards = ({ conversation, customer }: ScheduledCardsProps) => {
  const { t } = useLateTexts(scheduledTexts);
  const { api } = useApp();
  const locale = useLocale();
  const { showError, showDone } = useFeedback();
  const [items, setItems] = useState<readonly ScheduledMessage[]>([]);
  const [times, setTimes] = useState<SendTimes>();
  const [edited, setEdited] = useState<ScheduledMessage>();
  const [busy, setBusy] = useState<string>();
  const [failures, setFailures] = useState(0);
  const { id, changed } = conversation;

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded anew with each change of the conversation
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    api.scheduled.list(id, stop.signal).then(
      (loaded) => !stop.signal.aborted && setItems(loaded),
      () => {
        if (!stop.signal.aborted) timer = setTimeout(() => setFailures((count) => count + 1), RETRY_DELAY);
      },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, id, changed, failures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a failure
  useEffect(() => {
    if (times) return;
    let current = true;
    api.scheduled.times(id, browserZoneName()).then(
      (loaded) => current && setTimes(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api, id, failures]);

  if (!times || items.length === 0) return null;
  const words = timeWords(times, locale);
  const momentOf = ({ at }: ScheduledMessage): string => {
    const here = words.here(at);
    return here === undefined ? words.moment(at) : t('scheduled.theirs', { when: words.moment(at), here });
  };
  const act = async (one: ScheduledMessage, call: () => Promise<ScheduledMessage[]>, done?: string) => {
    setBusy(one.id);
    try {
      setItems(await call());
      if (done) showDone(done);
    } catch (error) {
      showError(isNotFound(error) ? t('scheduled.gone') : messageOf(error), 'action');
    } finally {
      setBusy(undefined);
    }
  };
  const reasonOf = ({ state, replied_in }: ScheduledMessage): string | undefined => {
    if (state === 'failed') return t('scheduled.failed');
    if (state === 'waiting') return undefined;
    return t(replied_in === undefined ? 'scheduled.replied' : 'scheduled.repliedElsewhere', {
      name: customer,
    });
  };

  return (
    <section className={styles.cards} aria-label={t('scheduled.list')}>
      <ul>
        {items.map((one) => {
          const reason = reasonOf(one);
          return (
            <li key={one.id} className={styles.card} data-stopped={reason ? true : undefined}>
              <p className={styles.head}>
                <Icon name={reason ? 'alert' : 'clock'} size={14} />
                {reason ?? (
                  <>
                    <time dateTime={new Date(one.at).toISOString()}>{momentOf(one)}</time>
                    {one.unless_reply && (
                      <span className={styles.if}>{t('scheduled.ifSilent', { name: customer })}</span>
                    )}
                  </>
                )}
              </p>
              <p className={styles.words} dir="auto">
                {one.media && (
                  <span className={styles.file}>
                    <Icon name="attach" size={14} /> {one.media.name ||
                      t(`media.kinds.${one.media.kind}`)}{' '}
                  </span>
                )}
                {one.text}
              </p>
              <p className={styles.actions}>
                <Button type="link" size="small" disabled={busy === one.id} onClick={() => setEdited(one)}>
                  {t('scheduled.edit')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  disabled={busy === one.id}
                  onClick={() => void act(one, () => api.scheduled.sendNow(id, one.id))}
                >
                  {t(reason ? 'scheduled.anyway' : 'scheduled.now')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  disabled={busy === one.id}
                  onClick={() =>
                    void act(one, () => api.scheduled.remove(id, one.id), t('scheduled.cancelled'))
                  }
                >
                  {t('scheduled.cancel')}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      {edited && (
        <ScheduleDialog
          times={times}
          customer={customer}
          edited={edited}
          at={Math.max(edited.at, Date.now())}
          unlessReply={edited.unless_reply}
          onSave={async ({ at, text, unlessReply }) => {
            const isMoved = at !== edited.at - (edited.at % 60_000);
            const when = { at: new Date(at).toISOString(), chosen: true };
            setItems(
              await api.scheduled.update(id, edited.id, {
                ...{ changed: edited.changed, text, unless_reply: unlessReply },
                ...((isMoved || edited.state !== 'waiting') && when),
              }),
            );
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};

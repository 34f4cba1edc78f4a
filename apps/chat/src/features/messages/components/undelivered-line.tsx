import { useLocale } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { undeliveredTexts } from '../../../locales/en/undelivered.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { heldUp } from '../model/held-up.ts';
import type { ThreadStore } from '../model/thread.ts';
import { causeIn } from './cause-in.ts';
import styles from './undelivered-line.module.css';

/** When it is tried again, such as `The next try is in 0:42`, and every second anew. */
const Countdown = ({ words, until }: { words: string; until: number }) => {
  const { t } = useLateTexts(undeliveredTexts);
  const locale = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const one = new Intl.NumberFormat(locale);
  if (left === 0) return t('undelivered.trying');
  return (
    <>
      {words}{' '}
      <time aria-hidden>
        {one.format(Math.floor(left / 60))}:{two.format(left % 60)}
      </time>
    </>
  );
};

/** What did not go out, above the field: why, what waits for it, and what a person can do. */
export const UndeliveredLine = ({ thread, onDone }: { thread: ThreadStore; onDone: () => void }) => {
  const { t } = useLateTexts(undeliveredTexts);
  const { pending, run } = useAction();
  const rows = useStore(thread.undelivered, ({ items }) => items);
  const items = useStore(thread.outbox, ({ items: all }) => all);
  const head = heldUp(
    rows,
    items.filter(
      ({ conversation: { id, source } }) =>
        id === thread.conversation.id && source === thread.conversation.source,
    ),
  );
  if (!head) return null;
  const isFailed = head.state === 'failed';
  const cause = causeIn(t, head.cause);
  const act = (call: (key: string) => Promise<void>) => async () => {
    if (await run(() => call(head.key))) onDone();
  };

  return (
    <div className={styles.line} data-failed={isFailed || undefined} role="status">
      <Icon name={isFailed ? 'alert' : 'clock'} size={15} />
      <span className={styles.text}>
        {head.behind > 0
          ? t(isFailed ? 'undelivered.failed' : 'undelivered.waiting', { count: head.behind, cause })
          : t(isFailed ? 'undelivered.failedAlone' : 'undelivered.waitingAlone', { cause })}
        {head.dueAt !== null && (
          <>
            {' '}
            <Countdown
              words={t(head.cause === 'messages_limited' ? 'undelivered.asked' : 'undelivered.again')}
              until={head.dueAt}
            />
          </>
        )}
      </span>
      <span className={styles.actions}>
        <Button type="link" size="small" disabled={pending} onClick={act(thread.resend)}>
          {t(isFailed ? 'messages.resend' : 'undelivered.now')}
        </Button>
        <Button type="link" size="small" danger disabled={pending} onClick={act(thread.discard)}>
          {t('undelivered.drop')}
        </Button>
      </span>
    </div>
  );
};

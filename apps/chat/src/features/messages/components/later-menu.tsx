import { isNetworkError, type SendTimes } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { useApp, useLocale } from '@switchboard/federation';
import { Icon, useFeedback } from '@switchboard/ui';
import { useEffect, useRef, useState } from 'react';
import { scheduledTexts } from '../../../locales/en/scheduled.ts';
import { ContextMenu, type Point } from '../../../ui/context-menu.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { ThreadStore } from '../model/thread.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import styles from './scheduled.module.css';
import { timeWords } from './send-times.ts';
import { type HandedOver, useScheduling, type Wanted } from './use-scheduling.ts';

export interface LaterMenuProps {
  at: Point;
  thread: ThreadStore;
  customer: string;
  /** The id of the message that is being answered. */
  replyTo: string | undefined;
  handedOver: HandedOver;
  /** Called after the content of the composer was taken. */
  onSent: () => void;
  onClose: () => void;
}

/** When the content of the composer is sent: times to choose from, and any other one. */
export const LaterMenu = (props: LaterMenuProps) => {
  const { at, thread, customer, replyTo, handedOver, onSent, onClose } = props;
  const { t } = useLateTexts(scheduledTexts);
  const { api } = useApp();
  const locale = useLocale();
  const { showError, showDone } = useFeedback();
  const [times, setTimes] = useState<SendTimes>();
  const [unlessReply, setUnlessReply] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const schedule = useScheduling(thread, replyTo, handedOver);
  /** An item closes the menu, but what it began goes on. */
  const isBusy = useRef(false);
  const { id } = thread.conversation;

  const fail = (error: unknown) =>
    showError(isNetworkError(error) ? t('scheduled.offline') : messageOf(error), 'composer');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    let current = true;
    api.scheduled.times(id, browserZoneName()).then(
      (loaded) => current && setTimes(loaded),
      (error: unknown) => {
        if (!current) return;
        fail(error);
        onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [api, id]);

  if (!times) return null;
  const words = timeWords(times, locale);
  const named = (when: string, moment: number): string => {
    const here = words.here(moment);
    return here === undefined ? when : t('scheduled.theirs', { when, here });
  };

  const take = async (wanted: Wanted) => {
    await schedule(wanted);
    showDone(t('scheduled.done', { when: named(words.moment(wanted.at), wanted.at) }));
    onSent();
  };
  const choose = (moment: number) => {
    isBusy.current = true;
    take({ at: moment, chosen: false, unlessReply }).catch(fail).finally(onClose);
  };

  if (isChoosing)
    return (
      <ScheduleDialog
        times={times}
        customer={customer}
        unlessReply={unlessReply}
        at={times.choices.at(-1)?.at ?? Date.now()}
        onSave={(wanted) => take({ ...wanted, chosen: true })}
        onClose={onClose}
      />
    );
  return (
    <ContextMenu
      label={t('scheduled.title')}
      at={at}
      onClose={() => {
        if (!isBusy.current) onClose();
      }}
      items={[
        ...times.choices.map(({ name, at: moment }) => ({
          key: name,
          icon: 'clock' as const,
          label: named(t(`scheduled.choices.${name}`, { time: words.clock(moment) }), moment),
          run: () => choose(moment),
        })),
        {
          key: 'choose',
          icon: 'calendar' as const,
          label: t('scheduled.choose'),
          run() {
            isBusy.current = true;
            setChoosing(true);
          },
        },
      ]}
    >
      {() => (
        <button
          type="button"
          role="menuitemcheckbox"
          aria-checked={unlessReply}
          tabIndex={-1}
          className={styles.option}
          onClick={() => setUnlessReply(!unlessReply)}
        >
          <span className={styles.box}>{unlessReply && <Icon name="check" size={14} />}</span>
          {t('scheduled.unlessReply', { name: customer })}
        </button>
      )}
    </ContextMenu>
  );
};

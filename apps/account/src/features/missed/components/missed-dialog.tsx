import { type MissedEvent, reasonOf } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { Modal } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useStatusStore } from '../../status/store/use-status.ts';
import styles from './missed-dialog.module.css';

/** The bot, or the account. */
export type MissedChannel = Pick<MissedEvent, 'source' | 'channel_id'>;

export interface MissedDialogProps {
  channel: MissedChannel;
  onClose: () => void;
}

interface Failed {
  /** The event's; `''` after a call for several. */
  id: string;
  text: string;
  /** What the program said, in English, if it tried again. */
  reason: string | undefined;
}

/** What is missing of a channel: what, when and why. It can be tried again, or forgotten. */
export const MissedDialog = ({ channel, onClose }: MissedDialogProps) => {
  const { t } = useTranslation('account');
  const { missed } = useApp().api;
  const status = useStatusStore();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { latest, error, retry } = useLoaded(() => missed.list(), [missed]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Failed>();
  const [pending, setPending] = useState(false);
  const isShown = ({ id, source, channel_id }: MissedEvent) =>
    source === channel.source && channel_id === channel.channel_id && !gone.has(id);
  const shown = latest?.filter(isShown);

  const end = async (ids: string[], call: () => Promise<void>) => {
    setPending(true);
    setFailed(undefined);
    try {
      await call();
      setGone((before) => new Set([...before, ...ids]));
    } catch (failure) {
      const id = ids.length === 1 ? (ids[0] ?? '') : '';
      setFailed({ id, text: messageOf(failure), reason: reasonOf(failure) });
    }
    await status.refresh();
    setPending(false);
  };
  const dismiss = (ids: string[]) => end(ids, () => missed.dismiss(ids));

  return (
    <Modal open centered footer={null} width={560} title={t('missed.title')} onCancel={onClose}>
      {error !== undefined && (
        <ErrorState
          retry={retry}
          title={t('missed.failed')}
          text={messageOf(error)}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {error === undefined && !shown && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {shown?.length === 0 && <p role="status">{t('missed.none')}</p>}
      {shown !== undefined && shown.length > 0 && (
        <>
          <ul className={styles.events}>
            {shown.map(({ id, at, kind, text, reason, repeatable }) => (
              <li key={id} className={styles.event}>
                <p className={styles.what}>
                  {t(`missed.kinds.${kind}`)}{' '}
                  <time className={styles.at} dateTime={at}>
                    {format.format(new Date(at))}
                  </time>
                </p>
                {text !== null && (
                  <p className={styles.text} dir="auto">
                    {text}
                  </p>
                )}
                <p className={styles.reason}>{t(`missed.reasons.${kind === 'gap' ? 'gap' : 'unstored'}`)}</p>
                {failed?.id === id && (
                  <p role="alert" className={styles.failed}>
                    {failed.text}
                  </p>
                )}
                <details className={styles.details}>
                  <summary>{t('missed.details')}</summary>
                  <p lang="en" dir="ltr">
                    {(failed?.id === id && failed.reason) || reason}
                  </p>
                </details>
                <div className={styles.buttons}>
                  {repeatable && (
                    <Button
                      size="small"
                      disabled={pending}
                      onClick={() => end([id], () => missed.repeat(id))}
                    >
                      {t('missed.repeat')}
                    </Button>
                  )}
                  <Button size="small" disabled={pending} onClick={() => dismiss([id])}>
                    {t('missed.dismiss')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {failed?.id === '' && (
            <p role="alert" className={styles.failed}>
              {failed.text}
            </p>
          )}
          {shown.length > 1 && (
            <Button disabled={pending} onClick={() => dismiss(shown.map(({ id }) => id))}>
              {t('missed.dismissAll')}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
};

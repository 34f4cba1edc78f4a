import type { MessageAct } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { menuTexts } from '../../../locales/en/menu.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Entry } from '../model/entry.ts';
import styles from './message-row.module.css';

export interface ActLineProps {
  entry: Entry;
  conversationId: string;
}

/** What became of a change that Telegram has not made, with ways on. */
export const ActLine = ({ entry, conversationId }: ActLineProps) => {
  const { t } = useLateTexts(menuTexts);
  const { api } = useApp();
  const { pending, run } = useAction();
  const { id, act, reaction_act } = entry;

  const repeat = ({ kind, text }: MessageAct) => {
    if (kind === 'edit') return api.inbox.editMessage(conversationId, id, text ?? '');
    if (kind === 'delete') return api.inbox.deleteMessage(conversationId, id);
    return api.inbox.react(conversationId, id, text ?? null);
  };
  const why = ({ code, reason }: MessageAct) => {
    if (!code && !reason) return '';
    const other = t('menu.reasons.other', { reason: reason || code });
    return code ? t(`menu.reasons.${code}`, other) : other;
  };

  return [act, reaction_act].map((one) => {
    if (!one) return null;
    const { kind, state } = one;
    if (state === 'pending')
      return kind === 'delete' ? (
        <p key={kind} className={styles.unconfirmed} role="status">
          {t('menu.beingDeleted')}
        </p>
      ) : null;
    return (
      <div key={kind} className={styles.failure} role="alert">
        <span>
          {t(`menu.${state}.${kind}`)} {why(one)}
        </span>
        <Button type="link" size="small" disabled={pending} onClick={() => run(() => repeat(one))}>
          {t('menu.resend')}
        </Button>
        <Button
          type="link"
          size="small"
          disabled={pending}
          onClick={() => run(() => api.inbox.dismissActs(conversationId, id))}
        >
          {t('menu.dismiss')}
        </Button>
      </div>
    );
  });
};

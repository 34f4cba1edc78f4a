import { conversationKey } from '@switchboard/api-client';
import { useEffect } from 'react';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useInbox } from '../store/use-inbox.ts';
import styles from './choice-bar.module.css';
import { useRowActions } from './use-row-actions.ts';

export interface ChoiceBarProps {
  /** Keys of the chosen conversations. */
  chosen: ReadonlySet<string>;
  /** Key of the open conversation. */
  open: string | undefined;
  onAll: () => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What can be done with several conversations. Those on which it failed stay chosen. */
export const ChoiceBar = ({ chosen, open, onAll, onChoose }: ChoiceBarProps) => {
  const { t } = useLateTexts(choosingTexts);
  const known = useInbox((state) => state.known);
  const conversations = [...chosen].flatMap((key) => known.get(key) ?? []);
  const count = conversations.length;
  useEffect(() => {
    if (count === 0) onChoose(NONE);
  }, [count, onChoose]);
  const { actions, isBusy, run } = useRowActions(conversations, open);

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('choosing.label')}>
      <IconButton icon="close" label={t('choosing.close')} onClick={() => onChoose(NONE)} />
      <span className={styles.count} aria-live="polite">
        {t('choosing.count', { count })}
      </span>
      <IconButton icon="check" label={t('choosing.all')} onClick={onAll} />
      <span className={styles.actions}>
        {actions.map((action) => (
          <IconButton
            key={action.name}
            icon={action.icon}
            label={t(`choosing.${action.name}`)}
            disabled={isBusy || action.of.length === 0}
            onClick={async () => onChoose(new Set((await run(action)).map(conversationKey)))}
          />
        ))}
      </span>
    </div>
  );
};

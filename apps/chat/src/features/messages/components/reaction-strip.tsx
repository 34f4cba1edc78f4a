import { REACTIONS } from '@switchboard/api-client/reactions';
import { Icon } from '@switchboard/ui';
import { useState } from 'react';
import { menuTexts } from '../../../locales/en/menu.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './reaction-strip.module.css';

export interface ReactionStripProps {
  /** The reaction of the business. */
  current: string | undefined;
  /** Called with the new reaction, or `null` to remove it. */
  onChoose: (emoji: string | null) => void;
}

/** Those that answers to customers need most. */
const QUICK = ['👍', '❤', '🙏', '🔥', '🎉', '👌'];

/** Telegram's standard reactions within a menu: a few, and all of them on demand. */
export const ReactionStrip = ({ current, onChoose }: ReactionStripProps) => {
  const { t } = useLateTexts(menuTexts);
  const [isWhole, setWhole] = useState(false);
  const quick = current === undefined || QUICK.includes(current) ? QUICK : [current, ...QUICK.slice(0, -1)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a menu
    <div role="group" aria-label={t('menu.react')} className={styles.strip}>
      {(isWhole ? REACTIONS : quick).map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={emoji === current}
          onClick={() => onChoose(emoji === current ? null : emoji)}
        >
          {emoji}
        </button>
      ))}
      {!isWhole && (
        <button
          type="button"
          role="menuitemradio"
          aria-checked="false"
          tabIndex={-1}
          aria-label={t('menu.allReactions')}
          title={t('menu.allReactions')}
          onClick={() => setWhole(true)}
        >
          <Icon name="unfold" size={18} />
        </button>
      )}
    </div>
  );
};

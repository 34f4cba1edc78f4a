import { Button, Icon, Tooltip } from '@switchboard/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cardFilterTexts } from '../../../locales/en/card-filter.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './card-filter.module.css';
import { CardFilterChoices } from './card-filter-choices.tsx';

/** Narrows the conversations to customers with a tag, and of a stage. */
export const CardFilter = () => {
  const { t } = useLateTexts(cardFilterTexts);
  const filter = useInbox(({ card }) => card);
  const { setCard } = useInboxStore();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const names = [filter.tag, filter.stage && t(`stages.${filter.stage}`)].filter(Boolean).join(', ');
  const label = names === '' ? t('cardFilter.title') : t('cardFilter.active', { names });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and dialog, and is neither
    <div
      onKeyDown={open ? onKeyDown : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Tooltip title={open ? '' : label}>
        <Button
          ref={button}
          type="text"
          className={styles.button}
          data-active={names !== '' || undefined}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<Icon name="filter" />}
          onClick={() => setOpen(!open)}
        />
      </Tooltip>
      {open && <CardFilterChoices filter={filter} onChange={setCard} onClose={close} />}
    </div>
  );
};

import { Avatar, Icon, VisuallyHidden } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { type KeyboardEvent, useId, useState } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Found } from '../model/lookup.ts';
import { useLookup } from '../store/use-lookup.ts';
import styles from './customer-input.module.css';

export interface CustomerInputProps {
  id?: string;
  value?: string;
  /** Any text is allowed, because a new person has no row. */
  onChange?: (text: string) => void;
  /** Called when a row is chosen, instead of `onChange`. */
  onChoose: (found: Found) => void;
  placeholder?: string;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

const Row = ({ found }: { found: Found }) => {
  const { t } = useLateTexts(formTexts);
  const { formats, zone } = useCalendar();
  const dayOf = (instant: number) => {
    const { date } = zone.wallTime(instant);
    return formats.range(date, date);
  };
  const { key, name, phone, username, conversation, booked } = found;
  const channel = conversation && (conversation.bot ? `@${conversation.bot}` : 'Telegram');
  return (
    <>
      <Avatar id={key} name={name || phone} size={32} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name || phone}</bdi>
        <span className={styles.hints}>
          {name && phone && <bdi dir="ltr">{phone}</bdi>}
          {username && <bdi dir="ltr">@{username}</bdi>}
          {booked !== null && <span>{t('form.booked', { day: dayOf(booked) })}</span>}
        </span>
      </span>
      {channel && (
        <span className={styles.channel}>
          <Icon name="chats" size={12} /> <bdi dir="ltr">{channel}</bdi>
        </span>
      )}
    </>
  );
};

/** A field for the name or phone of a customer, which finds those that are known. */
export const CustomerInput = ({ value = '', onChange, onChoose, ...field }: CustomerInputProps) => {
  const { t } = useLateTexts(formTexts);
  const listId = useId();
  /** Text typed since a row was chosen or the list was closed. */
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const rows = useLookup(query);
  const isOpen = rows.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setQuery('');
    setActive(-1);
  };
  const choose = (found: Found) => {
    close();
    onChoose(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      // Position -1, before the first row, is the text itself.
      setActive((at) => ((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (key === 'Escape') close();
    else if (key === 'Enter' && rows[active]) choose(rows[active]);
    else return;
    // Enter sends no form, and Escape closes no dialog.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.lookup}>
      <Input
        {...field}
        value={value}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows[active] ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={200}
        prefix={<Icon name="search" size={16} />}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(-1);
          onChange?.(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={t('form.known')} className={styles.list} hidden={!isOpen}>
        {rows.map((found, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={found.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.row}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(found)}
          >
            <Row found={found} />
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen ? t('form.found', { count: rows.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
};

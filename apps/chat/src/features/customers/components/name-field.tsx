import type { Customer } from '@switchboard/api-client';
import { VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { nameOf } from '../model/lead.ts';
import { useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

/** The name, which is edited in its place: Enter saves it, Escape does not. */
export const NameField = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const { run } = useAction();
  const [typed, setTyped] = useState<string>();
  const base = useRef('');

  const save = (value: string) => {
    setTyped(undefined);
    if (value.trim() !== base.current)
      void run(() => card.edit({ field: 'name', base: base.current, value: value.trim() }));
  };
  const latest = useRef({ typed, save });
  latest.current = { typed, save };
  // A field that goes with its screen gets no blur.
  useEffect(
    () => () => {
      const { current } = latest;
      if (current.typed !== undefined) current.save(current.typed);
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') field.blur();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // A blur saves the text of the field.
    field.value = base.current;
    field.blur();
  };

  return (
    <>
      <VisuallyHidden as="h2">{nameOf(customer)}</VisuallyHidden>
      <input
        className={styles.name}
        aria-label={t('card.name')}
        title={t('card.rename')}
        placeholder={nameOf({ ...customer, name: '' })}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        value={typed ?? customer.name}
        onFocus={() => {
          base.current = customer.name;
        }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => save(target.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
};

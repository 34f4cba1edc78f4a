import { type InboxCards, STAGES } from '@switchboard/api-client';
import { useApp, useLocale } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CardFilter } from '../model/inbox.ts';
import styles from './card-filter.module.css';

export interface CardFilterChoicesProps {
  filter: CardFilter;
  onChange: (filter: CardFilter) => void;
  onClose: () => void;
}

/** Tags and stages of the customers who wrote; read again with each `attempt`. */
const useCards = (attempt: number): InboxCards | 'failed' | undefined => {
  const { inbox } = useApp().api;
  const [cards, setCards] = useState<InboxCards | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const stop = new AbortController();
    setCards(undefined);
    inbox.cards(stop.signal).then(setCards, () => !stop.signal.aborted && setCards('failed'));
    return () => stop.abort();
  }, [inbox, attempt]);
  return cards;
};

interface GroupProps<Value extends string> {
  label: string;
  /** The first one narrows nothing. */
  choices: readonly { value: Value; name: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Group = <Value extends string>({ label, choices, value, onChange }: GroupProps<Value>) => {
  const name = useId();
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <bdi>{choice.name}</bdi>
          {choice.count !== undefined && <span className={styles.count}>{number.format(choice.count)}</span>}
        </label>
      ))}
    </fieldset>
  );
};

/** The choices of tag and stage, with the number of conversations of each. */
export const CardFilterChoices = ({ filter, onChange, onClose }: CardFilterChoicesProps) => {
  const { t } = useTranslation('chat');
  const [attempt, setAttempt] = useState(0);
  const found = useCards(attempt);
  const cards = found === 'failed' ? undefined : found;
  const tags = cards?.tags ?? [];
  const isUnknown = filter.tag !== undefined && !tags.some(({ tag }) => tag === filter.tag);
  const offered = isUnknown ? [{ tag: filter.tag ?? '', count: undefined }, ...tags] : tags;
  const countOf = (stage: string) => cards && (cards.stages.find((one) => one.stage === stage)?.count ?? 0);

  return (
    <>
      <div className={styles.outside} onPointerDown={onClose} />
      <div
        className={styles.popover}
        role="dialog"
        aria-label={t('cardFilter.title')}
        aria-busy={found === undefined}
        tabIndex={-1}
      >
        {found === 'failed' && (
          <Button type="link" block onClick={() => setAttempt(attempt + 1)}>
            {t('cardFilter.failed')}
          </Button>
        )}
        <Group
          label={t('cardFilter.tag')}
          choices={[
            { value: '', name: t('cardFilter.anyTag') },
            ...offered.map(({ tag, count }) => ({ value: tag, name: tag, count })),
          ]}
          value={filter.tag ?? ''}
          onChange={(tag) => onChange({ ...filter, tag: tag || undefined })}
        />
        {cards && offered.length === 0 && <p className={styles.hint}>{t('cardFilter.noTags')}</p>}
        <Group
          label={t('cardFilter.stage')}
          choices={[
            { value: '' as const, name: t('cardFilter.anyStage') },
            ...STAGES.map((stage) => ({ value: stage, name: t(`stages.${stage}`), count: countOf(stage) })),
          ]}
          value={filter.stage ?? ''}
          onChange={(stage) => onChange({ ...filter, stage: stage || undefined })}
        />
      </div>
    </>
  );
};

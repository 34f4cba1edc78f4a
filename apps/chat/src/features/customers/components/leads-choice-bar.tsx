import { type Customer, STAGES, type Stage } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useEffect, useId, useState } from 'react';
import { choosingTexts } from '../../../locales/en/choosing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { actOnEach } from '../../conversations/model/act-on-each.ts';
import type { Edit } from '../model/edit.ts';
import { knownTag } from '../model/known-tag.ts';
import { storeEdit } from '../model/store-edit.ts';
import styles from './leads-choice-bar.module.css';

const NONE: ReadonlySet<string> = new Set();
const MOST_LETTERS = 40;

export interface LeadsChoiceBarProps {
  customers: readonly Customer[];
  /** Ids of the chosen ones. */
  chosen: ReadonlySet<string>;
  /** Tags to offer while one is typed. */
  tags: readonly string[];
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Gives several customers a stage or a tag. Those that could not be changed stay chosen. */
export const LeadsChoiceBar = ({ customers, chosen, tags, onChoose }: LeadsChoiceBarProps) => {
  const { t } = useLateTexts(choosingTexts);
  const { api } = useApp();
  const { showDone, showError } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const list = useId();
  const targets = customers.filter(({ id }) => chosen.has(id));
  const count = targets.length;
  useEffect(() => {
    if (count === 0) onChoose(NONE);
  }, [count, onChoose]);

  const say = (done: number, failed: number, words: string, undo?: () => void) => {
    if (failed > 0) showError(t('choosing.failed', { count: failed, total: done + failed }), 'choosing');
    if (done > 0) showDone(words, undo && { label: t('choosing.undo'), run: undo });
  };
  const run = async (
    name: 'stage' | 'tag',
    of: Customer[],
    edit: (one: Customer) => Edit,
    back: (one: Customer) => Edit,
  ) => {
    setBusy(true);
    const { done, failed } = await actOnEach(of, (one) => storeEdit(api.customers, one, edit(one)));
    setBusy(false);
    say(done.length, failed.length, t(`choosing.done.${name}`, { count: done.length }), async () => {
      const outcome = await actOnEach(done, (one) =>
        api.customers.get(one.id).then(({ customer }) => storeEdit(api.customers, customer, back(one))),
      );
      say(outcome.done.length, outcome.failed.length, t('choosing.takenBack'));
    });
    onChoose(new Set(failed.map(({ id }) => id)));
  };
  const setStage = (value: Stage) =>
    run(
      'stage',
      targets.filter(({ stage }) => stage !== value),
      ({ stage }) => ({ field: 'stage', base: stage, value }),
      ({ stage }) => ({ field: 'stage', base: value, value: stage }),
    );
  const addTag = (typed: string) => {
    const tag = knownTag(tags, typed);
    return run(
      'tag',
      targets.filter(
        (one) => !one.tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase()),
      ),
      () => ({ field: 'tags', add: tag }),
      () => ({ field: 'tags', remove: tag }),
    );
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('choosing.label')}>
      <IconButton icon="close" label={t('choosing.close')} onClick={() => onChoose(NONE)} />
      <span className={styles.count} aria-live="polite">
        {t('choosing.count', { count })}
      </span>
      <IconButton
        icon="check"
        label={t('choosing.all')}
        onClick={() => onChoose(new Set(customers.map(({ id }) => id)))}
      />
      <select
        className={styles.field}
        aria-label={t('choosing.stage')}
        value=""
        disabled={isBusy}
        onChange={({ target }) => void setStage(target.value as Stage)}
      >
        <option value="" disabled>
          {t('choosing.stage')}
        </option>
        {STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {t(`stages.${stage}`)}
          </option>
        ))}
      </select>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('tag');
          const tag = field instanceof HTMLInputElement ? field.value.trim() : '';
          if (tag !== '') void addTag(tag);
        }}
      >
        <input
          name="tag"
          className={styles.field}
          aria-label={t('choosing.tag')}
          placeholder={t('choosing.tag')}
          maxLength={MOST_LETTERS}
          disabled={isBusy}
          list={list}
        />
        <datalist id={list}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </form>
    </div>
  );
};

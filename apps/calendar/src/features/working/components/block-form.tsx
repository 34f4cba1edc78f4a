import { type Block, MAX_BLOCK_NAME } from '@switchboard/api-client';
import { spansFault } from '@switchboard/common/time/week-hours';
import { useKept } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { type FormEvent, useState } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { FormError } from '../../calendar/components/form-error.tsx';
import { PopoverFoot } from '../../calendar/components/popover-foot.tsx';
import { useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { Labelled } from '../../settings/components/labelled.tsx';
import { TimeRange } from '../../settings/components/spans-field.tsx';
import { DateInput } from '../../time/components/pickers.tsx';
import type { HeldBlock } from '../model/blocks.ts';
import styles from './block-form.module.css';
import { useChangeWorking } from './use-change-working.ts';

export interface BlockFormProps {
  initial: Block & { resourceId: string | undefined };
  /** The block that is changed; a new one without it. */
  held?: HeldBlock | undefined;
  /** Whether it is in a drawer, and not in a popover. */
  inDrawer?: boolean;
  onDone: () => void;
}

/** Hours of one day in which a person is not available. */
export const BlockForm = ({ initial, held, inDrawer = false, onDone }: BlockFormProps) => {
  useLateTexts(settingsTexts);
  const { t } = useLateTexts(workingTexts);
  const resources = useCalendarState((state) => state.resources);
  const { changeBlock } = useChangeWorking();
  const [time, setTime] = useState({
    ...initial,
    resourceId: initial.resourceId ?? resources[0]?.id ?? '',
  });
  // The hours are those of the place that was pressed.
  const name = useKept(
    `calendar:block:${held ? `${held.resourceId}:${held.date}:${held.from}` : 'new'}`,
    initial.name,
  );
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const fault = spansFault([[time.from, time.to]]);
  const change = (changed: Partial<Omit<HeldBlock, 'name'>>) => setTime({ ...time, ...changed });

  const run = async (work: () => Promise<Outcome<unknown> | undefined>) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    const outcome = await work();
    setPending(false);
    if (outcome?.ok) {
      name.forget();
      onDone();
    } else setError(outcome?.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault) return;
    void run(() => changeBlock({ replaced: held, wanted: { ...time, name: name.value.trim() } }));
  };

  const buttons = (
    <>
      {held && (
        <Button
          danger
          type="text"
          icon={<Icon name="delete" size={16} />}
          disabled={pending}
          onClick={() => void run(() => changeBlock({ replaced: held, wanted: undefined }))}
        >
          {t('working.remove')}
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={pending} disabled={fault !== undefined}>
        {t(held ? 'working.save' : 'working.make')}
      </Button>
    </>
  );

  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('working.block')}>
      <FormError error={error ?? (fault && t(`settings.faults.${fault}`))} />
      <Labelled label={t('working.name')}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={MAX_BLOCK_NAME}
            placeholder={t('working.namePlaceholder')}
            value={name.value}
            onChange={({ target }) => name.change(target.value)}
          />
        )}
      </Labelled>
      {resources.length > 1 && (
        <Labelled label={t('working.person')}>
          {(field) => (
            <select
              {...field}
              value={time.resourceId}
              onChange={({ target }) => change({ resourceId: target.value })}
            >
              {resources.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled label={t('working.day')}>
        {(field) => <DateInput {...field} value={time.date} onChange={(date) => change({ date })} />}
      </Labelled>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in another way */}
      <div role="group" aria-label={t('working.hours')} className={styles.hours}>
        <span aria-hidden className={styles.label}>
          {t('working.hours')}
        </span>
        <TimeRange
          name={t('working.hours')}
          value={[time.from, time.to]}
          onChange={([from, to]) => change({ from, to })}
        />
      </div>
      {inDrawer ? <div className={styles.foot}>{buttons}</div> : <PopoverFoot>{buttons}</PopoverFoot>}
    </form>
  );
};

import { useFeedback } from '@switchboard/ui';
import { useEffect, useRef } from 'react';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { SidePopover } from '../../calendar/components/side-popover.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { blockOf, hoursBetween } from '../model/blocks.ts';
import type { WorkingTask } from '../model/working-task.ts';
import { BlockForm } from './block-form.tsx';
import { DayForm } from './day-form.tsx';
import { type BlockChange, useChangeWorking } from './use-change-working.ts';

export interface WorkingWindowProps {
  /** A new one needs a new `key`. */
  task: WorkingTask;
  onDone: () => void;
}

/** The form of a block or of the hours of a day; or a change of a block that needs none. */
export const WorkingWindow = ({ task, onDone }: WorkingWindowProps) => {
  const { t } = useLateTexts(workingTexts);
  const { zone } = useCalendar();
  const resources = useCalendarState((state) => state.resources);
  const block = task.kind === 'day' ? undefined : blockOf(zone, task.shown);
  if (task.kind === 'change') {
    const { wanted } = task;
    if (!block) return null;
    const { resourceId, ...span } = wanted ?? { ...block, start: 0, end: 0 };
    const moved = wanted && { ...block, ...hoursBetween(zone, span), resourceId };
    return <Changing change={{ replaced: block, wanted: moved }} onDone={onDone} />;
  }

  const id = block?.resourceId ?? (task.kind === 'day' ? task.resourceId : '');
  const resource = resources.find((one) => one.id === id);
  if (!resource) return null;
  return (
    <SidePopover
      open
      anchor={task.anchor}
      title={block ? t('working.block') : t('working.dayOf', { resource: resource.name })}
      onClose={onDone}
    >
      {block && <BlockForm initial={block} held={block} onDone={onDone} />}
      {task.kind === 'day' && <DayForm resource={resource} date={task.date} onDone={onDone} />}
    </SidePopover>
  );
};

const Changing = ({ change, onDone }: { change: BlockChange; onDone: () => void }) => {
  const { changeBlock } = useChangeWorking();
  const { showError } = useFeedback();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void changeBlock(change).then((outcome) => {
      if (outcome && !outcome.ok) showError(outcome.message, 'block');
      onDone();
    });
  });
  return null;
};

import { type Block, MAX_BLOCKS, MAX_SHIFTS, type Resource, type Shift } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import type { Outcome } from '../../calendar/store/calendar-state.ts';
import { useAskOverBookings } from '../../settings/components/use-ask-over-bookings.ts';
import { hoursText } from '../../time/model/hours-text.ts';
import { type HeldBlock, spanOfBlock } from '../model/blocks.ts';
import { closedHours } from '../model/closed-hours.ts';
import { withBlock, withShift } from '../model/working-lists.ts';

/** A replaced and a wanted block; without the first it is new, without the second it goes. */
export interface BlockChange {
  replaced: HeldBlock | undefined;
  wanted: HeldBlock | undefined;
}

type Lists = Pick<Resource, 'blocks' | 'shifts'>;

const DONE = { ok: true, value: undefined } as const;

const blockIn = ({ resourceId: _, ...block }: HeldBlock): Block => block;

/** Changes of blocks and of the hours of single days: each can be undone, and none loses a change of others. */
export const useChangeWorking = () => {
  const { t } = useLateTexts(workingTexts);
  const locale = useLocale();
  const { store, zone, formats, now } = useCalendar();
  const ask = useAskOverBookings();

  const today = () => zone.wallTime(now()).date;
  const resourceOf = (id: string) => store.getState().resources.find((one) => one.id === id);

  /** @param edit of the present list; `undefined` if what it changes is gone */
  const put = async <F extends keyof Lists>(
    id: string,
    field: F,
    edit: (list: Lists[F]) => Lists[F] | undefined,
    most: number,
  ): Promise<Outcome<unknown>> => {
    const attempt = async (again: boolean): Promise<Outcome<unknown>> => {
      const held = resourceOf(id)?.[field];
      const next = held && edit(held);
      if (!held || !next) return { ok: false, message: t('working.gone'), reason: 'gone' };
      if (next.length > most) return { ok: false, message: t('working.many', { count: most }) };
      const body = { [field]: next, before: { [field]: held } };
      const outcome = await store.getState().updateResource(id, body);
      // Another list came in the meantime: the same change of that one.
      const isOutdated = !outcome.ok && JSON.stringify(resourceOf(id)?.[field]) !== JSON.stringify(held);
      return isOutdated && again ? attempt(false) : outcome;
    };
    return attempt(true);
  };

  const putBlock = async ({ replaced, wanted }: BlockChange): Promise<Outcome<unknown>> => {
    const isMoved = replaced && wanted && replaced.resourceId !== wanted.resourceId;
    if (isMoved) {
      // Added before it is removed, so that a failure between both leaves too much, and not nothing.
      const added = await putBlock({ replaced: undefined, wanted });
      return added.ok ? putBlock({ replaced, wanted: undefined }) : added;
    }
    const id = (wanted ?? replaced)?.resourceId ?? '';
    const change = { replaced: replaced && blockIn(replaced), wanted: wanted && blockIn(wanted) };
    return put(id, 'blocks', (list) => withBlock(list, change, today()), MAX_BLOCKS);
  };

  const nameOf = (block: HeldBlock): string => {
    const { start, end } = spanOfBlock(zone, block);
    const { resources } = store.getState();
    const whose = resources.length > 1 ? resourceOf(block.resourceId)?.name : undefined;
    const parts = [
      block.name || t('working.block'),
      formats.day(block.date),
      formats.span(start, end),
      whose,
    ];
    return parts.filter(Boolean).join(', ');
  };

  return {
    /** Asks before a block comes over bookings. Resolves to `undefined` where it is not wanted then. */
    async changeBlock({ replaced, wanted }: BlockChange): Promise<Outcome<unknown> | undefined> {
      if (wanted) {
        const { date, from, to, resourceId } = wanted;
        const isWanted = await ask({ from: date, to: date, within: [[from, to]] }, resourceId);
        if (!isWanted) return undefined;
      }
      const outcome = await putBlock({ replaced, wanted });
      const named = wanted ?? replaced;
      if (!outcome.ok || !named) return outcome;
      const done = wanted ? (replaced ? 'moved' : 'blocked') : 'removed';
      store.getState().tellOther({
        words: t(`working.${done}`, { block: nameOf(named) }),
        undo: () => putBlock({ replaced: wanted, wanted: replaced }),
        redo: () => putBlock({ replaced, wanted }),
      });
      return DONE;
    },

    /** As `changeBlock`, for the hours of one day. @param hours `undefined`: as usual */
    async changeDay(
      resource: Resource,
      date: CalendarDate,
      hours: Shift['hours'] | undefined,
    ): Promise<Outcome<unknown> | undefined> {
      if (hours && !(await ask({ from: date, to: date, within: closedHours(hours) }, resource.id)))
        return undefined;
      const before = resourceOf(resource.id)?.shifts.find((shift) => shift.date === date)?.hours;
      const putDay = (wanted: Shift['hours'] | undefined) =>
        put(resource.id, 'shifts', (list) => withShift(list, date, wanted, today()), MAX_SHIFTS);
      const outcome = await putDay(hours);
      if (!outcome.ok) return outcome;
      const shown = hours ? hoursText(hours, locale) || t('working.off') : t('working.asUsual');
      store.getState().tellOther({
        words: `${resource.name}, ${formats.day(date)}: ${shown}`,
        undo: () => putDay(before),
        redo: () => putDay(hours),
      });
      return DONE;
    },
  };
};

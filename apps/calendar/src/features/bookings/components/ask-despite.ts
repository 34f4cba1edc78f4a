import type { useFeedback } from '@switchboard/ui';
import type { useTranslation } from '@switchboard/ui/i18n';
import { warningsTexts } from '../../../locales/en/warnings.ts';
import type { BookingMove } from '../../calendar/model/booking-move.ts';
import { customerNameOf } from '../../calendar/model/customer-name.ts';
import { createOpenRanges } from '../../calendar/model/open-ranges.ts';
import type { CalendarStore } from '../../calendar/store/calendar-state.ts';
import type { Zone } from '../../time/model/zone.ts';
import { type MoveWarning, warningsFor, warningsOf } from '../model/warnings.ts';

export interface AskDespiteServices {
  i18n: ReturnType<typeof useTranslation>['i18n'];
  store: CalendarStore;
  zone: Zone;
  ask: ReturnType<typeof useFeedback>['ask'];
}

/** Asks whether a booking shall be moved, or copied, although something speaks against the place; if nothing does, it may. */
export const askDespite = async (
  wanted: BookingMove,
  act: 'move' | 'copy',
  { i18n, store, zone, ask }: AskDespiteServices,
): Promise<boolean> => {
  const { bookings, resources, archived, options, settings } = store.getState();
  const all = [...resources, ...archived];
  const known = {
    ...{ bookings, resources: all, options, zone },
    buffer: settings?.buffer ?? 0,
    openRanges: createOpenRanges(settings, all),
  };
  const warnings = warningsOf(wanted, known);
  if (warnings.length === 0) return true;
  i18n.addResourceBundle('en', 'calendar', warningsTexts);
  const t = i18n.getFixedT(null, 'calendar');
  const namesOf = (kind: MoveWarning) =>
    all
      .filter(({ id }) => wanted.resourceIds.includes(id) && warningsFor(wanted, id, known).includes(kind))
      .map(({ name }) => name)
      .join(', ');
  const customer = customerNameOf(wanted.booking) || wanted.booking.customer.phone;
  return ask({
    title: t(act === 'move' ? 'warnings.title' : 'warnings.copyTitle'),
    text: warnings.map((kind) => t(`warnings.${kind}`, { resource: namesOf(kind), customer })).join(' '),
    yes: t(`warnings.${act}`),
    no: t(act === 'move' ? 'warnings.leave' : 'warnings.copyNot'),
  });
};

import type { Booking } from '@switchboard/api-client';
import { toldTexts } from '../../../locales/en/told.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';

type Reason = NonNullable<NonNullable<Booking['reminder']>['reason']>;

const isKnown = (code: string): code is keyof typeof toldTexts.told.reason =>
  Object.hasOwn(toldTexts.told.reason, code);

/** What the customer was told of a booking, as entries of a list of facts: what became of it, and why. */
export const ToldFacts = ({ reminder, confirmation }: Pick<Booking, 'reminder' | 'confirmation'>) => {
  const { t } = useLateTexts(toldTexts);
  const { formats, zone } = useCalendar();
  const timeOf = (until: string) => {
    const instant = Date.parse(until);
    return `${formats.day(zone.wallTime(instant).date)}, ${formats.time(instant)}`;
  };
  /** A newer backend may know other reasons. */
  const because = (what: string, reason: Reason | undefined): string => {
    if (!reason || !isKnown(reason.code)) return what;
    const { code, words = '', until } = reason;
    return `${what}: ${t(`told.reason.${code}`, { words, time: until === undefined ? '' : timeOf(until) })}`;
  };
  return (
    <>
      {reminder && (
        <div>
          <dt>{t('told.reminder.name')}</dt>
          <dd>
            {because(
              t(`told.reminder.${reminder.answer ?? reminder.state}`),
              reminder.answer === null ? reminder.reason : undefined,
            )}
          </dd>
        </div>
      )}
      {confirmation && (
        <div>
          <dt>{t(`told.confirmation.${confirmation.kind}`)}</dt>
          <dd>{because(t(`told.confirmation.${confirmation.state}`), confirmation.reason)}</dd>
        </div>
      )}
    </>
  );
};

import type { Reading, Visit } from './history.ts';
import { isAbout, TEXTS_OF_VISIT } from './visits.ts';

const PARTS = Object.keys(TEXTS_OF_VISIT) as (keyof typeof TEXTS_OF_VISIT)[];

/** A customer is told about a visit once, and is reminded once, unless Telegram's answer was lost or a refusal. */
export const faultsOfVisits = (
  visits: readonly Visit[],
  reached: readonly string[],
  { name, messages, bookings }: Reading,
): string[] => {
  const stored = Object.values(messages).filter(({ automatic }) => automatic);
  const faults = visits.flatMap(({ title, outcome, isLate }) => {
    const own = Object.values(bookings).filter((booking) => booking.title === title);
    const [booking] = own;
    if (outcome !== 'done') return [`"${title}" was answered ${outcome}`];
    if (booking === undefined || own.length > 1) return [`"${title}" is there ${own.length} times`];
    return PARTS.flatMap((part) => {
      const state = booking[part]?.state;
      const times = reached.filter((text) => isAbout(text, part, title)).length;
      const rows = stored.filter(({ text }) => isAbout(text, part, title)).length;
      const isRight =
        (state === 'sent' && times === 1 && rows === 1) ||
        (state === 'unknown' && times <= 1 && rows === 1) ||
        (state === 'failed' && times === 0) ||
        (isLate && part === 'reminder' && state === undefined && times === 0);
      return isRight
        ? []
        : [
            `The ${part} of "${title}" is ${state}, reached the customer ${times} times and is stored ${rows} times`,
          ];
    });
  });
  const isOfOne = (text: string) =>
    visits.some(({ title }) => PARTS.some((part) => isAbout(text, part, title)));
  const foreign = stored.filter(({ text }) => !isOfOne(text)).map(({ text }) => `"${text}" is of no visit`);
  return [...faults, ...foreign].map((fault) => `${name}: ${fault}`);
};

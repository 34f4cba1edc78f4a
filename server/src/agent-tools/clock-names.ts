import type { Zone } from '@switchboard/common/time/zone';
import type { Language } from './context.ts';

/** An abbreviation such as `CET`, which customers need not know. */
const ABBREVIATION = /^[A-Z]{2,5}$/;

/** Whose clocks a time is on, such as `Spain Time`, `hora de Moscú` or `время: Москва`. */
export const clocksIn = (language: Language, { name }: Zone, start: string | undefined): string => {
  const nameAs = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName })
      .formatToParts(start === undefined ? undefined : new Date(start))
      .find(({ type }) => type === 'timeZoneName')?.value ?? name;
  // The table of zones may be newer than that of Intl.
  if (!isKnown(name)) return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
  const short = nameAs('shortGeneric');
  const clocks = ABBREVIATION.test(short) ? nameAs('longGeneric') : short;
  return language === 'ru' && !/врем/i.test(clocks) ? `время: ${clocks}` : clocks;
};

const isKnown = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

import type { ApiClient } from '@switchboard/api-client';
import type { Browser } from './browser.ts';
import type { Visit } from './history.ts';
import { bookSlot } from './writes.ts';

const HOUR = 3_600_000;
/** Milliseconds from a booking until its reminder is due. */
const UNTIL_DUE = 10_000;

/** What a customer is told about a visit. */
export const TEXTS_OF_VISIT = { confirmation: 'Booked', reminder: 'Soon' } as const;

/** A text about a visit; those of accounts also say how to answer. */
export const isAbout = (text: string, part: keyof typeof TEXTS_OF_VISIT, title: string): boolean =>
  text.startsWith(`${TEXTS_OF_VISIT[part]}: ${title}.`);

/** Whether a text is about any visit. */
export const isOfVisit = (text: string): boolean =>
  Object.values(TEXTS_OF_VISIT).some((beginning) => text.startsWith(`${beginning}: `));

/** Turns the messages about bookings on, at any hour of the day. */
export const openReminders = async (api: ApiClient): Promise<void> => {
  const { reminders, confirmations } = await api.schedule.settings();
  const inAllLanguages = (text: string) => ({ en: text, es: text, ru: text });
  await api.schedule.update({
    reminders: {
      ...reminders,
      ...{ enabled: true, hours_before: 1, quiet: [0, 0] },
      templates: inAllLanguages(`${TEXTS_OF_VISIT.reminder}: {title}. {date} {time}`),
    },
    ...(confirmations && {
      confirmations: {
        ...{ ...confirmations, made: true },
        templates: {
          ...confirmations.templates,
          made: inAllLanguages(`${TEXTS_OF_VISIT.confirmation}: {title}. {date} {time}`),
        },
      },
    }),
  });
};

interface Visiting extends Pick<Visit, 'title' | 'customer'> {
  /** The id of the conversation with the customer. */
  conversation: string;
  /** The id of a resource that nobody else books. */
  resource: string;
}

/** Books a customer in an hour, as the calendar does. */
export const bookVisit = async (
  browser: Browser,
  signal: AbortSignal,
  { title, customer, ...place }: Visiting,
): Promise<Visit> => {
  const due = Date.now() + UNTIL_DUE;
  const slot = new Date(due + HOUR).toISOString();
  const { outcome } = await bookSlot(browser, signal, { ...place, slot, title });
  return { title, customer, outcome, isLate: Date.now() >= due };
};

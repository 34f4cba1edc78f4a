import { createFakeBrowser } from '@switchboard/common/tabs/testing/fake-browser';
import { AppProvider, type Drafts } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { renderUi } from '@switchboard/ui/testing';
import type { ReactNode } from 'react';
import { CalendarProvider } from '../features/calendar/store/calendar-context.tsx';
import { intlZone } from '../features/time/model/zone.ts';
import { texts } from '../locales/index.ts';
import { createCalendar } from '../stores.tsx';
import { createFakeBookingApi, type FakeData } from './fake-booking-api.ts';

/**
 * A part of the calendar by itself, on the Friday of `renderCalendar`. Nothing is loaded until the test asks for it.
 *
 * @param drafts what the user typed before
 */
export const renderInCalendar = (part: ReactNode, data: FakeData = {}, drafts?: Drafts) => {
  const fake = createFakeBookingApi(data);
  const context = createFakeContext({ api: { booking: fake.api, schedule: fake.schedule } });
  if (drafts) context.drafts = drafts;
  void context.addTexts('calendar', texts);
  const calendar = createCalendar(context, {
    zone: intlZone('Europe/Madrid'),
    browser: createFakeBrowser().openTab(),
    now: () => Date.parse('2026-11-20T11:10:00.000Z'),
  });
  const view = renderUi(
    <AppProvider context={context}>
      <CalendarProvider calendar={calendar}>{part}</CalendarProvider>
    </AppProvider>,
    { i18n: context.texts },
  );
  return { ...view, fake, store: calendar.store };
};

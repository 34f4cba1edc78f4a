import { personKey } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { type AppContext, useApp } from '@switchboard/federation';
import { type ReactNode, useMemo } from 'react';
import { type Calendar, CalendarProvider } from './features/calendar/store/calendar-context.tsx';
import { createCalendarStore } from './features/calendar/store/calendar-store.ts';
import { browserZone, type Zone } from './features/time/model/zone.ts';
import { useScope } from './features/view/store/use-scope.ts';

export interface CalendarOptions {
  /** The zone of the browser. */
  zone?: Zone;
  browser?: Browser;
  /** The agent to which every call is limited. */
  agent?: string | undefined;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** The calendar of the user, or of one agent. */
export const createCalendar = (
  context: Pick<AppContext, 'api' | 'events' | 'session'>,
  { zone = browserZone(), browser = createPageBrowser(), agent, now = Date.now }: CalendarOptions = {},
): Calendar => {
  const { api, events, session } = context;
  const person = personKey(session.user());
  return {
    store: createCalendarStore({ api, events, browser, person, agent, now }),
    browserZone: zone,
    browser,
    now,
  };
};

/** Provides the calendar of the agent that the URL names, or of the user, to the screens. */
export const Stores = ({ children }: { children: ReactNode }) => {
  const context = useApp();
  const { agent } = useScope();
  const calendar = useMemo(() => createCalendar(context, { agent: agent ?? undefined }), [context, agent]);
  return <CalendarProvider calendar={calendar}>{children}</CalendarProvider>;
};

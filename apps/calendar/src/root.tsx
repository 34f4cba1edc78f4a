import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { CalendarProvider } from './features/calendar/store/calendar-context.tsx';
import { createCalendar } from './features/calendar/store/create-calendar.ts';
import { ScreenOf } from './routes.tsx';

/** The calendar app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => {
  const [calendar] = useState(() => createCalendar(context));
  return (
    <AppProvider context={context}>
      <CalendarProvider calendar={calendar}>
        <ScreenOf screen={screen} />
      </CalendarProvider>
    </AppProvider>
  );
};

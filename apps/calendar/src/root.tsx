import { AppProvider, type RootProps } from '@switchboard/federation';
import { useState } from 'react';
import { CalendarProvider } from './features/calendar/store/calendar-context.tsx';
import { createCalendar } from './features/calendar/store/create-calendar.ts';
import { texts } from './locales/index.ts';
import { Routes } from './routes.tsx';

export const Root = ({ context, screen }: RootProps) => {
  const [calendar] = useState(() => {
    context.i18n.addTexts('calendar', texts);
    return createCalendar(context);
  });
  return (
    <AppProvider context={context}>
      <CalendarProvider calendar={calendar}>
        <Routes screen={screen} />
      </CalendarProvider>
    </AppProvider>
  );
};

import { AppProvider, type RootProps } from '@switchboard/federation';
import { InboxProvider } from './features/conversations/store/inbox-context.tsx';
import { TimeProvider } from './features/time/components/time-provider.tsx';
import { ScreenOf } from './routes.tsx';

/** The chat app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => (
  <AppProvider context={context}>
    <TimeProvider>
      <InboxProvider>
        <ScreenOf screen={screen} />
      </InboxProvider>
    </TimeProvider>
  </AppProvider>
);

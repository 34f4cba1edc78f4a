import { AppProvider, type RootProps } from '@switchboard/federation';
import { InboxProvider } from './features/conversations/store/inbox-context.tsx';
import { ScreenOf } from './routes.tsx';

/** The chat app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => (
  <AppProvider context={context}>
    <InboxProvider>
      <ScreenOf screen={screen} />
    </InboxProvider>
  </AppProvider>
);

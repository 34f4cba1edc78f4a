import { AppProvider, type RootProps } from '@switchboard/federation';
import { TimeProvider } from './features/time/store/time-context.tsx';
import { ScreenOf } from './routes.tsx';
import { Stores } from './stores.tsx';

/** The chat app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => (
  <AppProvider context={context}>
    <TimeProvider>
      <Stores>
        <ScreenOf screen={screen} />
      </Stores>
    </TimeProvider>
  </AppProvider>
);

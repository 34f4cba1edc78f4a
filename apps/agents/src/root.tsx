import { AppProvider, type RootProps } from '@switchboard/federation';
import { ScreenOf } from './routes.tsx';
import { Stores } from './stores.tsx';

/** The agents app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => (
  <AppProvider context={context}>
    <Stores>
      <ScreenOf screen={screen} />
    </Stores>
  </AppProvider>
);

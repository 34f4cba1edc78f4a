import { AppProvider, type RootProps } from '@switchboard/federation';
import { ScreenOf } from './routes.tsx';

/** The account app inside the context of its host. */
export const Root = ({ context, screen }: RootProps) => (
  <AppProvider context={context}>
    <ScreenOf screen={screen} />
  </AppProvider>
);

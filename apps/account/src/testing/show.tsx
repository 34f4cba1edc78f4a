import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter } from '@switchboard/ui/router';
import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { Root } from '../root.tsx';
import type { FakeContext } from './fake-context.ts';

/** Shows a screen the way a host does, until the test is over. */
export const show = (screen: string, context: FakeContext) => {
  // A busy machine may take its time; a test that waits in vain still ends.
  configure({ asyncUtilTimeout: 10_000 });
  onTestFinished(cleanup);
  return render(
    <UiProvider mode="dark" direction="ltr" language="en" nonce={undefined}>
      <I18nextProvider i18n={context.texts}>
        <MemoryRouter>
          <Root context={context} screen={screen} />
        </MemoryRouter>
      </I18nextProvider>
    </UiProvider>,
  );
};

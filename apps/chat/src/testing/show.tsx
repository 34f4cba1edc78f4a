import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter, Route, Routes } from '@switchboard/ui/router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Root } from '../root.tsx';
import type { FakeContext } from './fake-context.ts';

/** Shows the app at a path the way a host does, until the test is over. */
export const show = (path: string, context: FakeContext) => {
  // A busy machine may take its time; a test that waits in vain still ends.
  configure({ asyncUtilTimeout: 10_000 });
  onTestFinished(cleanup);
  const view = render(
    <UiProvider mode="dark" direction="ltr" language="en" nonce={undefined}>
      <I18nextProvider i18n={context.texts}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/dashboard/chat/*" element={<Root context={context} screen="chats" />} />
            <Route path="/dashboard/leads" element={<Root context={context} screen="leads" />} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </UiProvider>,
  );
  return { ...view, user: userEvent.setup() };
};

import { cleanup, configure, type RenderOptions, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { I18nextProvider, type I18nInstance } from '../i18n.ts';
import { MemoryRouter } from '../memory-router.ts';
import { UiProvider, type UiProviderProps } from '../provider.tsx';
import { takeNoOwnerStacks } from './no-owner-stacks.ts';
import { usePlainStyles } from './plain-styles.ts';

export interface Frame extends Pick<RenderOptions, 'onCaughtError'> {
  /** The texts, and the language that everything is in. */
  i18n: I18nInstance;
  /** `ltr` by default. */
  direction?: UiProviderProps['direction'];
  /** Path, query and hash of the page; `/` by default. */
  at?: string;
  /** The history state of the page. */
  state?: unknown;
}

/** Renders an element inside the theme, the texts and the router of a host, until the test is over. */
export const renderUi = (
  element: ReactNode,
  { i18n, direction = 'ltr', at = '/', state = null, ...options }: Frame,
) => {
  // Long enough for a busy machine; a hanging test still ends.
  configure({ asyncUtilTimeout: 10_000 });
  onTestFinished(cleanup);
  usePlainStyles();
  takeNoOwnerStacks();
  const { pathname, search, hash } = new URL(at, 'http://host.test');
  return render(element, {
    ...options,
    wrapper: ({ children }) => (
      // Without antd's style sheets: happy-dom takes seconds to apply them.
      <ConfigProvider theme={{ zeroRuntime: true }}>
        {/* A text area that grows adds up these lengths, which happy-dom leaves empty. */}
        <style>{'textarea { padding: 0; border: 0 solid }'}</style>
        <UiProvider
          mode="dark"
          direction={direction}
          language={i18n.language as UiProviderProps['language']}
          nonce={undefined}
        >
          <I18nextProvider i18n={i18n}>
            <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>{children}</MemoryRouter>
          </I18nextProvider>
        </UiProvider>
      </ConfigProvider>
    ),
  });
};

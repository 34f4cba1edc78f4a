import * as ui from '@switchboard/ui';
import * as i18n from '@switchboard/ui/i18n';
import * as router from '@switchboard/ui/router';
import * as state from '@switchboard/ui/state';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { EagerShare, LazyShare } from '../shared-requests.ts';

/** Included in every page of a host. */
export const eagerModules: Record<EagerShare, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@switchboard/ui': ui,
  '@switchboard/ui/router': router,
  '@switchboard/ui/i18n': i18n,
  '@switchboard/ui/state': state,
};

/** Fetched when a remote first uses them. */
export const lazyModules: Record<LazyShare, () => Promise<object>> = {
  '@switchboard/ui/fields': () => import('@switchboard/ui/fields'),
  '@switchboard/ui/forms': () => import('@switchboard/ui/forms'),
};

import { createInstance } from '@module-federation/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';

/** A page with a host that knows addresses of the suite only, and shares an older React. */
const { api, idToken, manifests } = window.shop;

const host = createInstance({
  name: 'shop',
  shared: Object.fromEntries(
    Object.entries({ react, 'react-dom': reactDom }).map(([name, module]) => [
      name,
      {
        version: react.version,
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
      },
    ]),
  ),
  remotes: Object.entries(manifests).map(([name, entry]) => ({ name, entry })),
});

const left = [];

const show = async () => {
  const { createAppContext } = await host.loadRemote('calendar/host');
  const context = await createAppContext({
    api,
    idToken: async () => idToken,
    theme: 'dark',
    navigation: { open: (path) => left.push(path) },
  });
  Object.assign(window, { context, left });
  for (const name of Object.keys(manifests)) {
    const { mountApp } = await host.loadRemote(`${name}/host`);
    const { app } = await host.loadRemote(`${name}/app`);
    mountApp(document.getElementById(name), { app, context, nonce: 'of-the-shop' });
  }
};

show().catch((error) => {
  window.failure = error.message;
});

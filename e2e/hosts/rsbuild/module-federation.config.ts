import { createModuleFederationConfig } from '@module-federation/rsbuild-plugin';

export default createModuleFederationConfig({
  name: 'rsbuild_host',
  remotes: {
    chat: 'switchboard_chat@http://suite.invalid/chat/mf-manifest.json',
    calendar: 'switchboard_calendar@http://suite.invalid/calendar/mf-manifest.json',
  },
  shared: {
    react: { singleton: true },
    'react-dom': { singleton: true },
  },
});

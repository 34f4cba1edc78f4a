import { readFileSync } from 'node:fs';

/** `react` is `none` for a host without it. */
export const { react, strategy } = JSON.parse(readFileSync(new URL('host.json', import.meta.url), 'utf8'));

export const options = {
  name: 'shop',
  shareStrategy: strategy,
  shared: react === 'none' ? {} : { react: { singleton: true }, 'react-dom': { singleton: true } },
  dts: false,
};

const MANIFEST = 'http://suite.invalid/calendar/mf-manifest.json';

export const remotes = { calendar: `switchboard_calendar@${MANIFEST}` };
/** The form of the plugin for Vite. */
export const viteRemotes = {
  calendar: {
    type: 'var',
    name: 'switchboard_calendar',
    entry: MANIFEST,
    entryGlobalName: 'switchboard_calendar',
    shareScope: 'default',
  },
};

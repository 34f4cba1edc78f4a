import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const remote = (name: string) => ({
  type: 'var',
  name: `switchboard_${name}`,
  entry: `http://suite.invalid/${name}/mf-manifest.json`,
  entryGlobalName: `switchboard_${name}`,
  shareScope: 'default',
});

// https://vite.dev/config/
export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'vite_host',
      remotes: { chat: remote('chat'), calendar: remote('calendar') },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
});

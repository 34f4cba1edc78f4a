import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// https://vite.dev/config/
export default defineConfig({
  base: './',
  plugins: [
    react(),
    federation({
      name: 'vite_notes',
      filename: 'remoteEntry.js',
      varFilename: 'remoteEntry.var.js',
      manifest: true,
      exposes: { './Notes': './src/Notes.tsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
  build: { target: 'esnext' },
});

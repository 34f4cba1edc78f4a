import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { options, viteRemotes } from './federation.mjs';

export default defineConfig({
  base: './',
  plugins: [react(), federation({ ...options, remotes: viteRemotes })],
});

import { defineConfig } from 'vite';

export default defineConfig({
  build: { lib: { entry: 'register.ts', formats: ['iife'], name: 'retry', fileName: () => 'register.js' } },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { shellConfig, singleConfig } from '@switchboard/federation/build';

const port = 3100;
const loader = fileURLToPath(new URL('../../bench/single/loader.ts', import.meta.url));

/** `SWITCHBOARD_BUNDLE=single` builds the single bundle for comparison: see `bench/load.mjs`. */
export default defineConfig(
  process.env.SWITCHBOARD_BUNDLE === 'single'
    ? singleConfig({ port, loader, folder: '../../dist/single' })
    : shellConfig({ port }),
);

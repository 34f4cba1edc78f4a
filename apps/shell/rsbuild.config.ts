import { defineConfig } from '@rsbuild/core';
import { shellConfig } from '@switchboard/federation/build';

export default defineConfig(shellConfig({ port: 3100 }));

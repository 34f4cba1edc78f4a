import { defineConfig } from '@rsbuild/core';
import { remoteConfig } from '@switchboard/federation/build';
import { manifest } from './app.manifest.ts';

export default defineConfig(remoteConfig({ manifest, port: 3102 }));

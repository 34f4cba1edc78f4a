import type { RsbuildConfig } from '@rsbuild/core';
import { shellConfig } from './shell-config.ts';

export interface SingleOptions {
  port: number;
  /** Absolute path of the module that replaces host and loader, and imports all apps. */
  loader: string;
  /** Output folder, relative to the shell. */
  folder: string;
}

/**
 * Build configuration of the whole suite as one application without federation. Never deployed: benchmarks compare the
 * suite with it. It has a chunk per route, not split further as the shell: chunks shared by routes, or Rsbuild's default
 * strategy, make a first visit 3 to 12 kB heavier.
 */
export const singleConfig = ({ port, loader, folder }: SingleOptions): RsbuildConfig => {
  const { environments, ...common } = shellConfig({ port });
  const web = environments?.web;
  return {
    ...common,
    environments: {
      web: {
        ...web,
        resolve: {
          alias: { '@switchboard/federation/host$': loader, '@switchboard/federation/loader$': loader },
        },
        output: { ...web?.output, distPath: { ...Object(web?.output?.distPath), root: folder } },
        tools: { rspack: { output: { crossOriginLoading: 'anonymous' } } },
      },
    },
  };
};

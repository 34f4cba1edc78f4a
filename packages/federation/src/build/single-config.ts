import type { RsbuildConfig } from '@rsbuild/core';
import { shellConfig } from './shell-config.ts';

export interface SingleOptions {
  port: number;
  /** The module that stands in the place of host and loader of remotes, and knows all apps: an absolute path. */
  loader: string;
  /** Where the bundle goes, relative to the shell. */
  folder: string;
}

/**
 * Build configuration of the whole suite as one ordinary application, without federation. Nobody deploys it: it is what
 * the suite is measured against.
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

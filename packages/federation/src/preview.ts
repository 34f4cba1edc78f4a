import * as z from 'zod/mini';
import { RECORD_FILE } from './registry.ts';

/** The file of a preview, in the folder of its version. */
export const PREVIEW_FILE = 'preview.json';

/** Begins the versions of previews; the id follows. No release has such a version. */
export const PREVIEW_PREFIX = '0.0.0-preview-';

/** Whether a version is that of a preview, which is never deployed. */
export const isPreview = (version: string): boolean => version.startsWith(PREVIEW_PREFIX);

/** A build that is shown only at its own address, until it expires. */
export const previewRecord = z.object({
  app: z.string(),
  version: z.string(),
  record: z.object({ path: z.literal(RECORD_FILE), integrity: z.string() }),
  /** ISO 8601, UTC. */
  expires: z.string(),
  /** Who made it, when and why. */
  by: z.string(),
  at: z.string(),
  message: z.string(),
});
export type PreviewRecord = z.output<typeof previewRecord>;

/** The query parameter in the address of a preview: `?preview=chat.<id>`. */
export const PREVIEW_PARAMETER = 'preview';

const ADDRESS = /^([a-z][a-z0-9-]*)\.([0-9a-f]{32})$/;

/** The app and the version that a parameter names; `undefined` for one that names none. */
export const previewAt = (parameter: string): { app: string; version: string } | undefined => {
  const [, app, id] = ADDRESS.exec(parameter) ?? [];
  return app === undefined || id === undefined ? undefined : { app, version: PREVIEW_PREFIX + id };
};

/** The parameter that names a preview. */
export const parameterOf = ({ app, version }: Pick<PreviewRecord, 'app' | 'version'>): string =>
  `${app}.${version.slice(PREVIEW_PREFIX.length)}`;

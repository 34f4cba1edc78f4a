import type { RemoteApp } from '../contract.ts';
import type { RemoteVersion } from '../registry.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRemoteApp = (value: unknown): value is { app: RemoteApp } =>
  isObject(value) && isObject(value.app) && Boolean(value.app.Root) && isObject(value.app.texts);

/** A component, or the result of `memo`, `lazy` or `forwardRef`. */
const isComponent = (value: unknown): value is RemoteApp['Root'] =>
  typeof value === 'function' || (isObject(value) && '$$typeof' in value);

const noTexts = async () => ({});

/** The app that a module exposes; the default export of a module from elsewhere is its screen. */
export const appIn = (module: unknown, { expose }: RemoteVersion): RemoteApp | undefined => {
  if (isRemoteApp(module)) return module.app;
  if (expose === undefined || !isObject(module) || !isComponent(module.default)) return undefined;
  return { Root: module.default, texts: { en: {}, es: noTexts, ru: noTexts } };
};

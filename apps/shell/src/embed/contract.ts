import type { EmbedRecord } from '@switchboard/federation/embed';
import type { Language } from '@switchboard/federation/language';

/** The settings of one element. */
export interface EmbedSettings {
  /** Name of the app. */
  app: string;
  /** A path of the suite, or the rest after the first path of the app, such as `?customer=7`. */
  path: string;
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
  language: Language;
}

/** The settings that all elements of a page share. */
export interface EmbedPage {
  /** Origin of the suite: of its files and, by default, its API. */
  origin: string;
  /** `config.json` as fetched; the host parses it. */
  config: unknown;
  /** The text of `registry.json`. */
  registry: string;
  /** Base address of the API; that of the suite by default. */
  api: string | undefined;
  /** Configuration of the identity provider; that of the suite by default. */
  identity: unknown;
  /** Nonce of the page's content security policy, for styles and scripts. */
  nonce: string | undefined;
}

/** An app mounted in an element. */
export interface EmbeddedApp {
  update(settings: EmbedSettings): void;
  unmount(): void;
}

/** The host of embedded apps: one per page, for all its elements. */
export interface EmbedHost {
  /**
   * @param broken called when the app can no longer show anything; unmount it then
   * @throws NumberedError when there is no such app or path
   */
  mount(element: HTMLElement, settings: EmbedSettings, broken: (error: unknown) => void): EmbeddedApp;
}

/** Creates the host. The element's script finds this function on the host's script element. @throws NumberedError */
export type CreateEmbedHost = (page: EmbedPage) => Promise<EmbedHost>;

/** The files of the suite that an element needs before anything shows. */
export interface SuiteFiles {
  config: unknown;
  /** The text of `registry.json`. */
  registry: string;
  record: EmbedRecord;
}

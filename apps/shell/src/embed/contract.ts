import type { EmbedRecord } from '@switchboard/federation/embed';
import type { Language } from '@switchboard/federation/language';

/** What one element asks for. */
export interface EmbedSettings {
  /** Name of the app. */
  app: string;
  /** Where in the app: a path of the suite, or what follows the app's first one, such as `?customer=7`. */
  path: string;
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
  language: Language;
}

/** What all elements of a page have in common. */
export interface EmbedPage {
  /** Of the suite, where its files and, unless told, its API are. */
  origin: string;
  /** As it was fetched; the host reads it. */
  config: unknown;
  /** The text of `registry.json`. */
  registry: string;
  /** Base address of the API; that of the suite unless told. */
  api: string | undefined;
  /** Configuration of the identity provider; that of the suite unless told. */
  identity: unknown;
  /** Of the content policy of the page, for styles and scripts. */
  nonce: string | undefined;
}

/** An app that stands in an element. */
export interface EmbeddedApp {
  update(settings: EmbedSettings): void;
  unmount(): void;
}

/** The host of embedded apps: one in a page, however many elements there are. */
export interface EmbedHost {
  /**
   * @param broken told when the app can show nothing any longer; it has to be unmounted
   * @throws NumberedError when there is no such app or path
   */
  mount(element: HTMLElement, settings: EmbedSettings, broken: (error: unknown) => void): EmbeddedApp;
}

/** Makes the host. It reaches the element's script as a property of the host's own. @throws NumberedError */
export type CreateEmbedHost = (page: EmbedPage) => EmbedHost;

/** The files of the suite that an element needs before anything shows. */
export interface SuiteFiles {
  config: unknown;
  /** The text of `registry.json`. */
  registry: string;
  record: EmbedRecord;
}

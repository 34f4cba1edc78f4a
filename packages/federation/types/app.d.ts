/** An app of the suite, for `mountApp` of the same remote. */
export interface RemoteApp {
  /** Its component. It needs providers that `mountApp` adds. */
  Root: unknown;
  /** Its texts. */
  texts: object;
  /** Its search. */
  createSearch?: unknown;
}

/** The module `./app` of every remote. */
export declare const app: RemoteApp;

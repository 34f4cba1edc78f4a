/** A file as it was had from a site that is examined. */
export interface Answer {
  status: number;
  content: Buffer;
  /** Where it was asked for over HTTP. */
  headers?: Headers;
}

/** A deployed site, by its store or by its address. */
export interface Site {
  /** For people. */
  readonly name: string;
  /** Where paths begin. */
  readonly origin: string;
  /** Whether a host answers; in a store only files lie. */
  readonly served: boolean;
  /**
   * A file, or a page where `accept` is `text/html`.
   *
   * @param url absolute
   * @throws NumberedError `unreachable`
   */
  get(url: URL, accept?: string): Promise<Answer>;
}

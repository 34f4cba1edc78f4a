/** A file of an examined site. */
export interface Answer {
  status: number;
  content: Buffer;
  /** Set if it was fetched over HTTP. */
  headers?: Headers;
}

/** A compressed copy of a file. */
export interface Copy {
  /** Such as `.br`, for messages. */
  encoding: string;
  /** `undefined` when it cannot be unpacked. */
  content: Buffer | undefined;
}

/** A deployed site, read from its store or over HTTP. */
export interface Site {
  /** Its name in messages. */
  readonly name: string;
  /** The base of its paths. */
  readonly origin: string;
  /** Whether a host serves it; a store only has files. */
  readonly served: boolean;
  /**
   * A file, or a page where `accept` is `text/html`.
   *
   * @param url absolute
   * @throws NumberedError `unreachable`
   */
  get(url: URL, accept?: string): Promise<Answer>;
  /** The compressed copies of a file that a browser may get, unpacked. */
  copies(url: URL): Promise<Copy[]>;
  /** The place of a file in messages. */
  placeOf(url: URL): string;
}

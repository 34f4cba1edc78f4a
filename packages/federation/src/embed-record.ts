/** Stands beside the page of the shell: what the host of embedded apps starts with. */
export const EMBED_FILE = 'embed.json';

/** `path` is relative to the root of the suite. */
export interface EmbedFile {
  path: string;
  integrity: string;
}

/** `embed.json`: the files of the host, relative to the root of the suite, each with its hash. */
export interface EmbedRecord {
  /** In the order of running. */
  scripts: readonly EmbedFile[];
  styles: readonly EmbedFile[];
}

/** File beside the page of the shell with the first files of the host of embedded apps. */
export const EMBED_FILE = 'embed.json';

/** `path` is relative to the root of the suite. */
export interface EmbedFile {
  path: string;
  integrity: string;
}

/** `embed.json`: the first files of the host of embedded apps. */
export interface EmbedRecord {
  /** In the order of execution. */
  scripts: readonly EmbedFile[];
  styles: readonly EmbedFile[];
  /** Paths of the fonts of the first texts; missing in records of earlier shells. */
  fonts?: readonly string[];
}

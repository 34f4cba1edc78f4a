/** Stands beside the page of the shell: what the host of embedded apps starts with. */
export const EMBED_FILE = 'embed.json';

/** `path` is relative to the root of the suite. */
export interface EmbedFile {
  path: string;
  integrity: string;
}

export interface EmbedRecord {
  /** In the order of running. */
  scripts: readonly EmbedFile[];
  styles: readonly EmbedFile[];
}

/** Parts of a document, by their paths in the archive. */
export type OfficeParts = Record<string, Uint8Array>;

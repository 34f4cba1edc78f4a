/** The store of files does not answer, or refuses its use. Trying again later may work. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** Whether a call of the operating system failed with one of these codes, such as `ENOENT`. */
export const isFileError = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Whether a call of the operating system failed for this reason, such as `ENOENT`. */
export const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

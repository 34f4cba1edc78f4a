const two = (value: number): string => String(value).padStart(2, '0');

/** The rest of a time as minutes and seconds, such as `0:42`, with hours from one on. @param ms rounded up */
export const countdown = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
};

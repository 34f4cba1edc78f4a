/** @param minutes east of UTC. @returns `UTC+05:45` */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(Math.round(minutes));
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `UTC${minutes < 0 ? '-' : '+'}${clock}`;
};

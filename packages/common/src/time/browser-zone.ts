/** The time zone of this machine by its IANA name, such as `Europe/Madrid`. */
export const browserZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

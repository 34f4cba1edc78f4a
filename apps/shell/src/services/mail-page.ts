import type { RuntimeConfig } from '@switchboard/federation/config';

/** Address of the page that shows the e-mails of a sandbox; `undefined` where real ones are sent. */
export const mailPageOf = ({ identity: { emulatorOrigin } }: RuntimeConfig): string | undefined =>
  emulatorOrigin === undefined ? undefined : `${emulatorOrigin}/sandbox/mail`;

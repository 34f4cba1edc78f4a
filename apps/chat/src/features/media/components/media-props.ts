import type { MessageMedia } from '@switchboard/api-client';

/** The props of each kind of file. */
export interface MediaProps {
  media: MessageMedia;
  /** `tabIndex` of its controls. */
  tabIndex: number;
  /** An address on this page of a file that was sent from here. */
  local?: string | undefined;
  /** Whether only this browser has it. */
  isLocal?: boolean;
}

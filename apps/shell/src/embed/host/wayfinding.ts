/** How an embedded app and the page around it lead each other about; paths are those of the suite. */
export interface Wayfinding {
  /** Where the app begins. */
  start: string;
  /** Leads the app somewhere. Its router takes this over as soon as it stands. */
  open: (path: string) => void;
  /** Where the app was led before its router stood. */
  wanted?: string | undefined;
  /** The path that was asked for last; kept by its router. */
  path: () => string;
  isElsewhere: (path: string) => boolean;
  /** Leads people out of the app. */
  elsewhere: (path: string) => void;
  /** Hears of every other place of the app. */
  navigated: (path: string) => void;
}

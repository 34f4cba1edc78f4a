/** How an embedded app and the page around it lead each other about; paths are those of the suite. */
export interface Wayfinding {
  /** Where the app begins. */
  start: string;
  /** Leads the app somewhere; set by its router. */
  open: (path: string) => void;
  /** The path that was asked for last; kept by its router. */
  path: () => string;
  isElsewhere: (path: string) => boolean;
  /** Leads people out of the app. */
  elsewhere: (path: string) => void;
  /** Hears of every other place of the app. */
  navigated: (path: string) => void;
  titled: (title: string) => void;
}

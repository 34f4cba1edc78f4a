/** What a business may have of each kind unless the operator sets another number: bytes of `storage`, else rows. */
export const QUOTAS = {
  /** Bytes of all files, and of the export. */
  storage: 5_000_000_000,
  files: 400_000,
  contacts: 100_000,
  /** Pairs of contacts that a person separated. */
  separations: 200_000,
  messages: 2_000_000,
  bookings: 200_000,
  /** Bookings with those that were removed long ago, of which a trace stays. */
  booking_rows: 1_000_000,
  /** Series of bookings. */
  series: 20_000,
  resources: 1_000,
  services: 5_000,
  /** Services that resources offer. */
  options: 50_000,
  agents: 100,
  /** Published versions of all agents. */
  versions: 10_000,
  /** Records of answers, trials and suggestions. */
  runs: 2_000_000,
  accounts: 100,
  bots: 100,
} as const;

export type QuotaName = keyof typeof QUOTAS;

export const QUOTA_NAMES = Object.keys(QUOTAS) as readonly QuotaName[];

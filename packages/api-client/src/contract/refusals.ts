/**
 * The format of a value of a refusal on the screen: a number, a size, a time to wait, or a foreign text.
 * `field` is the part of the request at fault, and has its own place in the answer. A question mark: it may be missing.
 */
export type ValueKind =
  | 'count'
  | 'bytes'
  | 'seconds'
  | 'year'
  | 'text'
  | 'text?'
  | 'list'
  | 'field'
  | 'field?';

type Kinds = Readonly<Record<string, ValueKind>>;

/**
 * The code of every refusal of the server, with the values that its words use. Extension: a backend may send no code, and
 * codes that are not in this list.
 */
export const REFUSALS = {
  // Requests of any kind.
  bad_request: { field: 'field?' },
  not_found: { field: 'field?' },
  unauthenticated: {},
  csrf: { field: 'field' },
  foreign_page: { field: 'field' },
  too_large: { field: 'field', limit: 'bytes' },
  unsupported_content: { field: 'field', expected: 'list' },
  range_not_satisfiable: { field: 'field', size: 'bytes' },
  version_required: { field: 'field' },
  request_timeout: {},
  too_many_requests: { limit: 'count' },
  rate_limited: { seconds: 'seconds' },
  /** `request` is the number under which the log of the server has the fault. */
  internal: { request: 'text?' },
  closing: {},
  database_unavailable: {},
  files_unavailable: {},
  site_not_built: {},

  // Values of a request.
  missing: { field: 'field' },
  wrong_type: { field: 'field' },
  malformed: { field: 'field' },
  invalid: { field: 'field' },
  too_long: { field: 'field', limit: 'count' },
  too_short: { field: 'field', limit: 'count' },
  too_many_items: { field: 'field', limit: 'count' },
  too_few_items: { field: 'field', limit: 'count' },
  too_high: { field: 'field', limit: 'count' },
  too_low: { field: 'field', limit: 'count' },
  not_one_of: { field: 'field', allowed: 'list' },
  unknown_names: { field: 'field', names: 'list' },
  not_later: { field: 'field' },
  overlapping: { field: 'field' },
  missing_contact: { field: 'field' },
  empty_file: { field: 'field' },
  not_a_picture: { field: 'field' },
  too_many_values: { field: 'field', limit: 'count' },
  too_deep: { field: 'field', limit: 'count' },
  not_storable: { field: 'field' },
  year_out_of_range: { field: 'field', first: 'year', last: 'year' },
  too_many_days: { field: 'field', limit: 'count' },
  unknown_page: { field: 'field' },
  unknown_zone: { field: 'field' },
  page_of_other_order: { field: 'field' },
  unknown_variable: { field: 'field', name: 'text', known: 'list' },

  // Other requests came first.
  stale_version: { field: 'field' },
  removed_meanwhile: {},
  stored_meanwhile: {},
  busy: {},

  // Sign-in.
  unknown_user: {},
  account_deleted: {},
  registration_closed: {},
  email_unconfirmed: {},
  identity_unavailable: {},
  token_foreign: { field: 'field' },
  token_expired: { field: 'field' },
  token_revoked: { field: 'field' },
  token_disabled: { field: 'field' },
  token_of_other_user: { field: 'field' },
  sign_in_again: {},

  // Telegram.
  telegram_unreachable: {},
  accounts_not_set_up: {},
  unknown_bot_token: { field: 'field' },
  bot_of_other_user: { field: 'field' },
  token_of_other_bot: { field: 'field' },
  missed_again: {},
  missed_is_gone: {},
  bot_texts_refused: { field: 'field', reason: 'text' },
  bot_texts_limited: { field: 'field', seconds: 'seconds' },
  no_login: { field: 'field' },
  phone_unknown: { field: 'field' },
  phone_banned: { field: 'field' },
  phone_without_account: { field: 'field' },
  phone_limited: { field: 'field' },
  code_wrong: { field: 'field' },
  code_expired: { field: 'field' },
  password_wrong: { field: 'field' },
  password_limited: { field: 'field' },
  login_refused: { reason: 'text' },
  login_limited: { seconds: 'seconds' },
  login_paused: {},
  messages_limited: { seconds: 'seconds' },
  files_limited: { seconds: 'seconds' },
  message_refused: { reason: 'text' },
  file_refused: { reason: 'text' },
  bot_not_connected: {},
  bot_blocked: {},
  bot_kicked: {},
  customer_not_begun: {},
  account_not_connected: {},
  no_accounts: {},
  customer_unknown: {},
  customer_blocks: {},
  customer_gone: {},
  writing_forbidden: {},
  account_limited: {},
  text_too_long: {},
  voice_forbidden: {},
  picture_refused: {},
  nothing_sent: {},
  file_not_sent: {},
  file_over_upload_limit: {},
  file_over_download_limit: {},
  file_over_limit: {},
  file_gone: {},
  file_empty: {},
  picture_unreadable: {},
  delivery_unknown: {},
  sent_later: {},
  file_not_ready: {},

  // Leaving.
  export_not_ready: {},
  leaving: {},
  suspended: { reason: 'text?' },
  not_leaving: {},
  deletion_begun: {},

  // Payment.
  billing_off: {},
  billing_unavailable: {},
  event_refused: { field: 'field' },
  owner_only: {},
  plan_running: {},
  no_plan: {},

  // Conversations.
  account_connected: {},
  too_many_accounts: { limit: 'count' },
  account_disconnected: {},
  bot_disconnected: {},
  sender_blocked: {},
  no_sender: {},
  bot_off: {},
  bot_moved: {},
  bot_removed: {},
  business_refused: {},
  business_ended: {},
  business_read_only: {},
  bot_messages: {},
  files_through_bot: { field: 'field' },
  malformed_key: { field: 'field' },
  key_reused: { field: 'field' },
  in_progress: {},
  several_places: { field: 'field' },
  unknown_place: { field: 'field' },
  unknown_reply: { field: 'field' },
  unconfirmed_reply: { field: 'field' },
  stale_epoch: {},
  stale_scheduled: {},
  time_not_ahead: { field: 'field' },
  not_changeable: {},
  change_expired: {},
  no_agent: {},

  // Bookings and customers.
  booked_already: { field: 'field' },
  slot_taken: { field: 'field?' },
  series_taken: { field: 'field' },
  series_overlaps: { field: 'field' },
  no_dates: { field: 'field' },
  too_many_dates: { field: 'field', limit: 'count' },
  one_end: { field: 'field' },
  not_in_series: {},
  repeats_already: {},
  first_not_in_rule: { field: 'field' },
  has_bookings: { field: 'field' },
  status_change: { field: 'field' },
  same_target: { field: 'field' },
  other_resource: { field: 'field' },
  archived: { field: 'field' },
  booking_too_long: { field: 'field', limit: 'count' },
  booking_too_short: { field: 'field', limit: 'count' },
  too_many_decimals: { field: 'field', limit: 'count' },
  price_above_total: { field: 'field' },
  options_too_long: { field: 'field', limit: 'count' },
  options_not_offered: { field: 'field' },
  resource_needed: { field: 'field' },
  duration_needed: { field: 'field' },
  date_twice: { field: 'field' },
  zone_needed: { field: 'field' },
  same_customer: { field: 'field' },
  not_a_part: { field: 'field' },

  // Agents and texts.
  too_many: { field: 'field?', limit: 'count' },
  name_taken: { field: 'field' },
  no_room: { field: 'field', limit: 'bytes' },
  unknown_model: { field: 'field', models: 'list' },
  settings_too_large: { field: 'field', limit: 'count' },
  has_draft: { field: 'field' },
  taken: { field: 'field', channel: 'text' },
  failing_tests: { field: 'field', count: 'count' },
  doubtful_files: { field: 'field', count: 'count' },
  duplicate: { field: 'field' },
  not_failed: { field: 'field' },
  no_text: {},
  no_tests: {},
  running: {},
  stopped: {},
  unknown_turn: { field: 'field', turn: 'count' },
  unsearchable: { field: 'field' },
  asks_nothing: { field: 'field' },
  no_pushes: {},
  foreign_endpoint: { field: 'field' },

  // What a business may have, and the disk of the server.
  quota_storage: { limit: 'bytes' },
  quota_files: { limit: 'count' },
  quota_contacts: { limit: 'count' },
  quota_separations: { limit: 'count' },
  quota_messages: { limit: 'count' },
  quota_bookings: { limit: 'count' },
  quota_booking_rows: { limit: 'count' },
  quota_series: { limit: 'count' },
  quota_resources: { limit: 'count' },
  quota_services: { limit: 'count' },
  quota_options: { limit: 'count' },
  quota_agents: { limit: 'count' },
  quota_versions: { limit: 'count' },
  quota_runs: { limit: 'count' },
  quota_accounts: { limit: 'count' },
  quota_bots: { limit: 'count' },
  disk_short: {},
} as const satisfies Record<string, Kinds>;

export type RefusalCode = keyof typeof REFUSALS;

interface ValueOf {
  count: number;
  bytes: number;
  seconds: number;
  year: number;
  text: string;
  list: readonly string[];
  field: string;
  'field?': string | undefined;
  'text?': string | undefined;
}

type Values<K extends Kinds> = {
  [Name in keyof K as K[Name] extends `${string}?` ? never : Name]: ValueOf[K[Name]];
} & {
  [Name in keyof K as K[Name] extends `${string}?` ? Name : never]?: ValueOf[K[Name]];
};

/** The values of each code, `field` among them. */
export type RefusalValues = { [Code in RefusalCode]: Values<(typeof REFUSALS)[Code]> };

import { MISFITS, type RefusalCode, TELEGRAM_REFUSALS, type ValuesOf } from '../errors/refusal.ts';
import { inWords } from './limits.ts';

type Or<T, C extends RefusalCode> = T | ((values: ValuesOf<C>) => T);

/** Status, `detail` without its field, and the further fields of the answer. */
export type Row<C extends RefusalCode = RefusalCode> = readonly [
  status: Or<number, C>,
  words: Or<string, C>,
  more?: (values: ValuesOf<C>) => object,
];

const sameFor = <C extends RefusalCode>(codes: readonly C[], row: Row<NoInfer<C>>) =>
  Object.fromEntries(codes.map((code) => [code, row])) as { readonly [K in C]: Row<K> };

const why = (values: { why: string }): string => values.why;

const order = ({ than, orSame }: { than: string; orSame?: true }): string =>
  orSame ? `must not be earlier than ${than}` : `must be later than ${than}`;

/** The status of a token that is refused: as `id_token` of a body, or in the header of a call. */
const ofToken = ({ field }: { field: string }): number => (field === 'Authorization' ? 401 : 403);
const token =
  (predicate: string) =>
  ({ field }: { field: string }): string =>
    field === 'Authorization' ? `the token ${predicate}` : predicate;

const MANY = {
  files: (limit: number) => `an agent may have ${limit} files`,
  parts: (limit: number) => `a customer can have at most ${limit} parts`,
  quick_reply_files: (limit: number) => `quick replies can have ${limit} files in all`,
  categories: (limit: number) => `there may be ${limit} categories`,
  quick_replies: (limit: number) => `${limit} quick replies are the most that fit`,
  scheduled: (limit: number) => `at most ${limit} messages of a conversation can wait to be sent later`,
  all_scheduled: (limit: number) => `at most ${limit} messages can wait to be sent later`,
  series: (limit: number) => `there may be ${limit} series without an end`,
  tests: (limit: number) => `There may be ${limit} tests of an agent`,
  taught: (limit: number) => `an agent may know ${limit} answers`,
};

const failed = ({ tests: [first, ...others] }: ValuesOf<'failing_tests'>): string => {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `tests of this draft failed: ${first?.name}${more}`;
};

const doubtful = ({ files: [first, ...others] }: ValuesOf<'doubtful_files'>): string => {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `files could not be read, or are not what their names say: ${first?.name}${more}`;
};

/** The status and the English words of every refusal. Clients translate by the code. */
export const REFUSAL_TABLE: { readonly [C in RefusalCode]: Row<C> } = {
  bad_request: [({ status }) => status, why],
  not_found: [404, ({ field }) => (field === undefined ? 'Not found' : 'not found')],
  unauthenticated: [401, 'Not authenticated'],
  csrf: [403, 'must equal the csrftoken cookie'],
  foreign_page: [403, why],
  too_large: [413, ({ limit }) => `is larger than the limit of ${inWords(limit)}`],
  unsupported_content: [415, ({ expected }) => `must be ${expected.join(' or ')}`],
  range_not_satisfiable: [416, ({ size }) => `must begin within the ${size} bytes of the file`],
  version_required: [428, 'must name the version that the change is based on'],
  request_timeout: [408, 'The request did not arrive in time'],
  too_many_requests: [
    429,
    ({ limit, kind }) => `Only ${limit} ${kind} may run at once, try again when one has ended`,
  ],
  rate_limited: [429, ({ seconds }) => `Too many requests, the next one is allowed in ${seconds} seconds`],
  internal: [500, 'Internal error'],
  closing: [503, 'The server is closing, try again in a moment'],
  database_unavailable: [503, 'The database does not answer'],
  files_unavailable: [503, 'The store of files does not answer: texts go on; try again later'],
  site_not_built: [404, 'The site has not been built'],

  missing: [400, ({ why = 'is missing' }) => why],
  ...sameFor(MISFITS, [400, why]),
  not_one_of: [400, ({ allowed, why = `must be one of ${allowed.join(', ')}` }) => why],
  not_later: [400, (values) => ('why' in values ? values.why : order(values))],
  empty_file: [400, 'is empty'],
  not_a_picture: [400, 'is no intact JPEG, PNG, WebP or GIF picture of at most 50 megapixels'],
  too_many_values: [400, ({ limit }) => `holds more than ${limit} values`],
  too_deep: [400, ({ limit }) => `nested deeper than ${limit} levels`],
  year_out_of_range: [400, ({ first, last }) => `must be between the years ${first} and ${last}`],
  too_many_days: [400, ({ limit }) => `${limit} days are the most in one answer`],
  unknown_page: [400, 'must be from the next of a page'],
  unknown_zone: [400, 'is not a known time zone'],
  page_of_other_order: [400, 'is no place in a list with this order'],
  unknown_variable: [400, ({ name, known }) => `there is no ${name}; there are ${known.join(', ')}`],

  stale_version: [
    412,
    ({ of }) => `the ${of} has changed meanwhile`,
    ({ of, current }) => ({ [of === 'booking' ? 'current' : of]: current }),
  ],
  removed_meanwhile: [409, 'Something that this refers to has been removed meanwhile'],
  stored_meanwhile: [409, 'Another request has stored the same meanwhile'],
  busy: [409, 'Another request was in the way, try again'],

  unknown_user: [
    ({ by }) => (by === 'token' ? 401 : 404),
    'There is no account for this sign-in yet, register first',
  ],
  account_deleted: [
    410,
    'This account was deleted with all its data; delete the user at the provider, then register',
  ],
  registration_closed: [403, 'New people cannot register here; ask the operator of this server'],
  email_unconfirmed: [403, 'Confirm the e-mail address at the provider first, then sign in again'],
  identity_unavailable: [503, 'The identity provider does not answer, try again in a minute'],
  token_foreign: [ofToken, token('is not a token of the identity provider for this project')],
  token_expired: [ofToken, token('has expired, sign in again')],
  token_revoked: [ofToken, token('is of a sign-in that was revoked, sign in again')],
  token_disabled: [ofToken, token('is of an account that is disabled')],
  token_of_other_user: [403, 'is of another user'],
  sign_in_again: [403, 'This needs a proof of the user that is not older than 10 minutes'],

  telegram_unreachable: [424, 'Telegram cannot be reached; try again later'],
  accounts_not_set_up: [
    409,
    'Personal accounts are not set up on this server. To allow them, set TELEGRAM_API_ID and TELEGRAM_API_HASH',
  ],
  unknown_bot_token: [400, 'Telegram does not know this token'],
  bot_of_other_user: [409, 'another business has connected this bot; make a new one with @BotFather'],
  token_of_other_bot: [400, 'is the token of another bot'],
  missed_again: [
    409,
    ({ reason }) => `This can still not be stored (${reason})`,
    ({ reason }) => ({ reason }),
  ],
  missed_is_gone: [409, 'Nothing is kept here of this that can be tried again'],
  bot_texts_refused: [400, ({ reason }) => `Telegram refused this (${reason})`],
  bot_texts_limited: [429, ({ seconds }) => `Telegram allows the next change in ${seconds} seconds`],
  no_login: [400, 'no login is under way; ask for a new code'],
  phone_unknown: [400, 'Telegram does not know this number'],
  phone_banned: [400, 'Telegram has banned this number'],
  phone_without_account: [400, 'this number has no Telegram account'],
  phone_limited: [400, 'too many codes were asked for; try again tomorrow'],
  code_wrong: [400, 'the code is wrong'],
  code_expired: [400, 'the code has expired; ask for a new one'],
  password_wrong: [400, 'the password is wrong'],
  password_limited: [400, 'too many attempts; try again later'],
  login_refused: [400, ({ reason }) => `Telegram refused the login (${reason})`],
  login_limited: [
    400,
    ({ seconds }) => `Too many attempts: Telegram allows the next one in ${seconds} seconds`,
  ],
  login_paused: [400, 'Too many attempts: Telegram allows the next one later'],
  messages_limited: [429, ({ seconds }) => `Telegram takes no more messages for ${seconds} seconds`],
  files_limited: [429, ({ seconds }) => `Telegram hands out no more files for ${seconds} seconds`],
  ...sameFor(TELEGRAM_REFUSALS, [({ about }) => (about === 'file' ? 404 : 422), ({ sentence }) => sentence]),
  delivery_unknown: [
    409,
    'Telegram did not confirm this message. It may have arrived, so it is not sent again by itself.',
  ],
  sent_later: [409, 'Telegram does not take this message now; it is sent as soon as it does'],
  file_not_ready: [503, 'The file is still being fetched from Telegram; try again in a moment'],

  export_not_ready: [409, 'The export is not ready'],
  leaving: [403, 'This account is going to be deleted; take that back first'],
  suspended: [
    403,
    ({ reason }) =>
      `The operator of this server has suspended this business: you can read, export and delete${reason === undefined ? '' : `. ${reason}`}`,
  ],
  not_leaving: [409, 'The deletion of this account was not asked for'],
  deletion_begun: [409, 'The deletion has begun and cannot be taken back'],

  billing_off: [409, 'This installation bills nothing'],
  billing_unavailable: [424, 'The payment provider does not answer; try again in a minute'],
  event_refused: [400, 'is not that of an event for this server'],
  owner_only: [403, 'Only the owner of the business may do this'],
  plan_running: [409, 'A plan is running already; change it in the customer portal'],
  no_plan: [409, 'The business has no plan yet'],

  account_connected: [409, 'This Telegram account is connected already'],
  too_many_accounts: [409, 'The business has as many Telegram accounts as it may have'],
  account_disconnected: [409, 'This Telegram account is no longer connected'],
  bot_disconnected: [409, 'Telegram no longer accepts the token of this bot'],
  sender_blocked: [409, 'This customer is blocked'],
  no_sender: [409, 'This customer has never written: there is no sender to block'],
  bot_off: [409, 'This bot is switched off'],
  bot_moved: [409, 'Another business has connected this bot'],
  bot_removed: [409, 'This bot was removed'],
  business_refused: [409, 'Your bot does not serve the chats of this account'],
  business_ended: [409, 'The holder of this account ended its connection to the bot'],
  business_read_only: [409, 'The holder of this account does not let the bot answer'],
  bot_messages: [400, 'The messages of a bot are not supported'],
  files_through_bot: [400, 'sending files through a bot is not supported'],
  malformed_key: [400, 'must be 1 to 128 visible ASCII characters'],
  key_reused: [409, 'was used for another message'],
  in_progress: [409, 'This message is still being sent'],
  several_places: [400, 'takes one of before, after, around and at'],
  unknown_place: [404, 'is not a message of this conversation'],
  unknown_reply: [400, 'is not a message of this conversation'],
  unconfirmed_reply: [400, 'Telegram has not confirmed this message'],
  stale_scheduled: [409, 'Another person has changed this message meanwhile'],
  time_not_ahead: [400, 'must be later than now, and within a year'],
  stale_epoch: [409, 'The handler of this conversation has changed meanwhile'],
  not_changeable: [409, 'This is not possible with this message'],
  change_expired: [409, 'Telegram does not allow this any more'],
  no_agent: [409, 'No agent answers on this channel'],

  booked_already: [409, 'was used for another booking'],
  slot_taken: [
    409,
    ({ conflicts }) =>
      conflicts ? 'the resource is booked at that time' : 'Another request has taken the same time meanwhile',
    ({ conflicts }) => ({ ...(conflicts && { conflicts }) }),
  ],
  series_taken: [409, 'the resource is booked on some of the days', ({ dates }) => ({ dates })],
  series_overlaps: [400, 'is later than the start of the next booking'],
  no_dates: [400, 'leaves no day'],
  too_many_dates: [400, ({ limit }) => `holds more than ${limit} days`],
  one_end: [400, 'cannot be given with count'],
  not_in_series: [409, 'This booking does not repeat'],
  repeats_already: [409, 'This booking repeats already'],
  first_not_in_rule: [400, 'has no place for the day of the booking'],
  has_bookings: [409, 'there are upcoming ones', ({ upcoming, next }) => ({ upcoming, next })],
  status_change: [
    409,
    ({ held, allowed }) => `a booking that is ${held} can only become ${allowed.join(', ')}`,
  ],
  same_target: [400, 'must be another one'],
  other_resource: [400, 'must be an option of the same resource'],
  archived: [400, 'is archived'],
  booking_too_long: [400, ({ limit }) => `must be at most ${limit} days after start`],
  booking_too_short: [400, ({ limit }) => `must be at least ${limit} minute after start`],
  too_many_decimals: [400, ({ limit }) => `may have at most ${limit} decimals in this currency`],
  options_too_long: [400, ({ limit }) => `last longer than ${limit} days`],
  price_above_total: [400, 'must not exceed the total of the services'],
  options_not_offered: [400, 'the resource does not offer all of them'],
  resource_needed: [400, 'is missing, and there is none yet'],
  duration_needed: [400, 'is missing, and no options are given'],
  date_twice: [400, 'is there already'],
  zone_needed: [400, 'needs a time zone of the business'],
  same_customer: [409, 'is this customer already'],
  not_a_part: [409, 'is not a part of this customer'],

  too_many: [409, ({ of, limit }) => MANY[of](limit)],
  no_room: [409, ({ limit }) => `the files of all quick replies may take ${inWords(limit)}`],
  name_taken: [409, 'another quick reply has this name'],
  unknown_model: [400, ({ models }) => `must be one of ${models.map((one) => `"${one}"`).join(', ')}`],
  settings_too_large: [413, ({ limit }) => `the settings of an agent may take ${limit} characters in all`],
  has_draft: [409, 'the draft has changes that would be lost', ({ draft }) => ({ draft })],
  taken: [
    409,
    ({ channel }) => `another agent answers on ${channel}`,
    ({ agentId }) => ({ agent_id: agentId }),
  ],
  failing_tests: [409, failed, ({ tests }) => ({ tests })],
  doubtful_files: [409, doubtful, ({ files }) => ({ files })],
  duplicate: [409, 'the agent has this file already', ({ file }) => ({ file })],
  not_failed: [409, 'its reading has not failed'],
  no_text: [409, 'The customer wrote no text'],
  no_tests: [409, 'The agent has no tests'],
  running: [409, 'Tests of this agent run already'],
  stopped: [409, 'Answering is switched off on this server'],
  unknown_turn: [400, ({ turn }) => `there is no message ${turn} of the customer`],
  unsearchable: [400, 'has no letter, digit or sign'],
  asks_nothing: [400, 'has a line without a word by which a question could be recognised'],

  no_pushes: [409, 'This installation sends no notifications to this page'],
  foreign_endpoint: [400, 'must be an https address on the internet'],

  quota_storage: [
    409,
    ({ limit }) =>
      `all files together may take ${inWords(limit)}; delete messages with files, or files of agents, or ask the operator`,
  ],
  quota_files: [
    409,
    ({ limit }) =>
      `there may be ${limit} files; delete messages with files, or files of agents, or ask the operator`,
  ],
  quota_contacts: [409, ({ limit }) => `there may be ${limit} customers; ask the operator`],
  quota_separations: [
    409,
    ({ limit }) => `there may be ${limit} pairs of separated customers; ask the operator`,
  ],
  quota_messages: [
    409,
    ({ limit }) =>
      `there may be ${limit} messages; let older ones be removed by their age, or ask the operator`,
  ],
  quota_bookings: [
    409,
    ({ limit }) => `there may be ${limit} bookings; removed ones count for 30 days; ask the operator`,
  ],
  quota_booking_rows: [
    409,
    ({ limit }) => `there may be ${limit} bookings, removed ones included; ask the operator`,
  ],
  quota_series: [
    409,
    ({ limit }) => `there may be ${limit} series of bookings; remove some, or ask the operator`,
  ],
  quota_resources: [
    409,
    ({ limit }) =>
      `there may be ${limit} resources, archived ones included; remove some, or ask the operator`,
  ],
  quota_services: [409, ({ limit }) => `there may be ${limit} services; remove some, or ask the operator`],
  quota_options: [
    409,
    ({ limit }) => `there may be ${limit} services of resources; remove some, or ask the operator`,
  ],
  quota_agents: [409, ({ limit }) => `there may be ${limit} agents; delete one, or ask the operator`],
  quota_versions: [
    409,
    ({ limit }) =>
      `there may be ${limit} published versions; delete an agent with its versions, or ask the operator`,
  ],
  quota_runs: [
    409,
    ({ limit }) =>
      `there may be ${limit} records of answers; let older ones be removed by their age, or ask the operator`,
  ],
  quota_accounts: [
    409,
    ({ limit }) => `there may be ${limit} accounts, disconnected ones included; ask the operator`,
  ],
  quota_bots: [
    409,
    ({ limit }) =>
      `there may be ${limit} bots, removed ones included; delete one with its conversations, or ask the operator`,
  ],
  disk_short: [409, 'The server is short of disk: it takes no files now, texts go on; try again later'],
};

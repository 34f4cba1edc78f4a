export { AGENT_DEFAULTS } from './agent-defaults.ts';
export type * from './agent-entities.ts';
export {
  albumKey,
  albumOf,
  isLaterPart,
  MAX_ALBUM_BYTES,
  MOST_ALBUM_FILES,
} from './album.ts';
export {
  type BookingStatus,
  canFollow,
  FREEING_STATUSES,
  isBookingStatus,
  NEXT_STATUSES,
  takesTime,
} from './booking-status.ts';
export type { BookingChanges, BookingConflict, BookingsRange } from './client/booking.ts';
export type { ConversationRef } from './client/chats.ts';
export type { CustomersPage } from './client/customers.ts';
export type {
  CatchingUp,
  FoundMessage,
  HistoryPage,
  InboxChanges,
  InboxPage,
} from './client/inbox.ts';
export { type ApiClient, createApiClient } from './client/index.ts';
export type { MediaPart } from './client/media.ts';
export type { NoticeChanges } from './client/notices.ts';
export type { QuickReply } from './client/quick-replies.ts';
export type { BookingNumbers, FreeTimes, PersonNumbers } from './client/schedule.ts';
export type { TaughtAnswer } from './client/teaching.ts';
export type { Endpoint } from './contract/endpoint.ts';
export { API_PATH, contract } from './contract/index.ts';
export { STAGES, type Stage } from './customer-stage.ts';
export type * from './entities.ts';
export {
  ApiError,
  codeOf,
  fieldOf,
  HttpError,
  isApiError,
  isHttpError,
  isNetworkError,
  isNotFound,
  isNotSupported,
  isOutdated,
  isTransient,
  isUnauthenticated,
  NetworkError,
  NotSupportedError,
  reasonOf,
} from './errors.ts';
export { conversationKey } from './normalise/messaging.ts';
export { displayName, personKey } from './normalise/user.ts';
export type { Assertion, CreateTest, PatchTest } from './schemas/agent-tests.ts';
export type { ChannelsBody, PatchDraft } from './schemas/agents.ts';
export type { AgentReport, Cause, HandOverReason, ModelState, TryBody } from './schemas/answering.ts';
export type { Billing, Plan, PortalPlace } from './schemas/billing.ts';
export type {
  CreateOption,
  CreateResource,
  RemovalQuery,
  SaveBooking,
  UpdateOption,
  UpdateResource,
} from './schemas/booking.ts';
export type { BotProfile, BotProfileChange } from './schemas/bot-profile.ts';
export {
  type CreateCustomer,
  type CustomerSort,
  type CustomersExport,
  type CustomersQuery,
  customersExport,
  type ErasureCounts,
  type StageCounts,
  type UpdateCustomer,
} from './schemas/customers.ts';
export type { HistoryQuery, InboxCards, InboxCounts, InboxFilter, InboxQuery } from './schemas/inbox.ts';
export type { AgentSettings, PatchIntelligence } from './schemas/intelligence.ts';
export type { WirePassage } from './schemas/knowledge.ts';
export {
  BOOKINGS_PER_PAGE,
  BOT_TEXT_LIMITS,
  type BotLanguage,
  MAX_ACCOUNTS,
  MAX_ALL_SCHEDULED,
  MAX_BLOCK_NAME,
  MAX_BLOCKS,
  MAX_CAPTION_LENGTH,
  MAX_LISTED,
  MAX_MEDIA_BYTES,
  MAX_NOTE_LENGTH,
  MAX_NUMBERS_DAYS,
  MAX_OCCURRENCES,
  MAX_PHOTO_BYTES,
  MAX_PICTURE_ZOOM,
  MAX_POSTER_LENGTH,
  MAX_PRICE_LIST,
  MAX_PROMPT_LENGTH,
  MAX_QUICK_REPLIES,
  MAX_QUICK_REPLY_FILES,
  MAX_QUICK_REPLY_NAME,
  MAX_RESOURCES_PER_BOOKING,
  MAX_SCHEDULED,
  MAX_SHIFTS,
  MAX_TAG_LENGTH,
  MAX_TAUGHT,
  MAX_TAUGHT_ANSWER,
  MAX_TAUGHT_QUESTION,
  MAX_TEST_ASSERTIONS,
  MAX_TEST_TURNS,
  MAX_TESTS,
  MAX_TEXT_LENGTH,
} from './schemas/limits.ts';
export type { Author, Contact, Handler, MessageAct, Source, WireMedia } from './schemas/messaging.ts';
export type { MissedEvent } from './schemas/missed.ts';
export {
  MAIL_TIMES,
  type Notice,
  type NoticeList,
  type NoticeSettings,
  type PushState,
  type PushSubscriptionBody,
  type SaveNoticeSettings,
} from './schemas/notices.ts';
export {
  type DataExport,
  type Deletion,
  RETENTION_MONTHS,
  type Retention,
  type RetentionMonths,
} from './schemas/own-data.ts';
export type {
  SecurityEvent,
  SecurityEventKind,
  SecurityEventPage,
  SignedInBrowser,
} from './schemas/person.ts';
export { normalisePhone } from './schemas/phone.ts';
export type { ConfirmPriceList, PriceListAnswer, Readiness } from './schemas/price-lists.ts';
export {
  isPromptVariable,
  PROMPT_VARIABLES,
  type PromptVariable,
  variablesIn,
} from './schemas/prompt-variables.ts';
export type { SaveQuickReply, WireQuickReply } from './schemas/quick-replies.ts';
export type { BusinessSettings, TimeZones, UpdateSettings } from './schemas/schedule.ts';
export type { WireScheduled } from './schemas/scheduled.ts';
export type {
  Series,
  SeriesPreview,
  SeriesRule,
  SeriesScope,
} from './schemas/series.ts';
export type { ServiceCategory, UpdateCategory, UpdateService } from './schemas/services.ts';
export { LONGEST_TOLD, MOST_SIGNALS, type Signal } from './schemas/signals.ts';
export type { TakenDate } from './schemas/taken-dates.ts';
export type { CreateTaught, Gap, PatchTaught, Proposal, WireTaughtAnswer } from './schemas/teaching.ts';
export type {
  BusinessConnection,
  Confirmation,
  KeptConversations,
  Missed,
  QrCode,
  QrConfirmation,
  TelegramAccount,
  TelegramBot,
  TelegramIntegration,
} from './schemas/telegram.ts';
export { TOOL_ARGUMENTS, type ToolArgument, type ToolArgumentKind } from './schemas/tool-arguments.ts';
export { type Usage, type UsageLimits, usageLimits } from './schemas/usage.ts';
export type { Look, PictureSquare, Registration } from './schemas/user.ts';
export type { DaySpans, WeekHours } from './schemas/week.ts';
export type { Block, Rota, Shift } from './schemas/working-time.ts';
export type { Service } from './services.ts';
export type { DescribeRefusal, RefusalOfServer } from './transport/answer.ts';
export type { DescribeLoss } from './transport/loss.ts';

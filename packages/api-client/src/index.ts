export type { ConversationRef, Media, Page, Waiting } from './client/chats.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client/index.ts';
export type { Endpoint, Method } from './contract/endpoint.ts';
export { API_PATH, type Contract, contract } from './contract/index.ts';
export type * from './entities.ts';
export {
  ApiError,
  ContractError,
  HttpError,
  isApiError,
  isUnauthenticated,
  NetworkError,
  NotSupportedError,
} from './errors.ts';
export { conversationKey } from './normalise/messaging.ts';
export { displayName } from './normalise/user.ts';
export { type AgentFile, MAX_PROMPT_LENGTH } from './schemas/agents.ts';
export type { CreateOption, CreateResource, SaveBooking } from './schemas/booking.ts';
export { type Customer, MAX_TEXT_LENGTH, type Source } from './schemas/messaging.ts';
export type { Confirmation, TelegramBot, TelegramIntegration } from './schemas/telegram.ts';
export type { Credentials, Registration } from './schemas/user.ts';

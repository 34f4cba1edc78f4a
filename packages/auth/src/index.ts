export { type Access, type Decision, decide } from './guards/decide.ts';
export { IdentityError, type IdentityFailure, type IdentityProvider } from './identity/identity-provider.ts';
export {
  createSession,
  type SessionServices,
  type SessionState,
  type SessionStore,
} from './session/session-store.ts';

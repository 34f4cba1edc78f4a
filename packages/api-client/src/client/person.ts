import { person } from '../contract/person.ts';
import type { User } from '../entities.ts';
import { normaliseUser } from '../normalise/user.ts';
import type { SecurityEventPage, SignedInBrowser } from '../schemas/person.ts';
import type { Names, PictureSquare } from '../schemas/user.ts';
import type { Call } from '../transport/index.ts';
import { squareForm } from './square-form.ts';

/** What belongs to the user. A backend that offers only the base contract answers 404. */
export const personClient = (call: Call) => ({
  /** An empty name removes it, a missing one stays. */
  changeNames: async (body: Names): Promise<User> => normaliseUser(await call(person.changeNames, { body })),
  /**
   * Shows a square of a picture for the user.
   *
   * @param file of at most `MAX_PHOTO_BYTES` bytes
   * @throws HttpError 400 for what is no picture, 413 for one that is too large
   */
  setPicture: async (file: Blob, square: PictureSquare): Promise<User> => {
    return normaliseUser(await call(person.setPicture, { form: squareForm(file, square) }));
  },
  /** Also one of the identity provider. */
  removePicture: async (): Promise<User> => normaliseUser(await call(person.removePicture)),
  /**
   * Proves to the backend that it is the user, for the calls that need a recent proof.
   *
   * @param id_token of the identity provider, from a sign-in in the last minutes
   * @throws HttpError 403 for the token of another user, or of an older sign-in
   */
  confirm: async (id_token: string): Promise<void> => {
    await call(person.confirm, { body: { id_token } });
  },
  /**
   * Reports a change at the identity provider, such as another address or password, and keeps this session.
   *
   * @param id_token of the identity provider, from after the change
   * @throws HttpError 403 for the token of another user
   */
  renewSignIn: async (id_token: string): Promise<User> =>
    normaliseUser(await call(person.renewSignIn, { body: { id_token } })),
  /** The browsers in which the user is signed in, the last used one first. */
  sessions: async (signal?: AbortSignal): Promise<SignedInBrowser[]> =>
    (await call(person.sessions, { signal })).results,
  /** @throws HttpError 404 when the session is over already */
  endSession: async (id: string): Promise<void> => {
    await call(person.endSession, { params: { id } });
  },
  /**
   * What happened to the user's sign-ins and to the business's channels and data, the last event first.
   *
   * @param before the id of an event: the page begins behind it
   */
  securityEvents: (before?: string, signal?: AbortSignal): Promise<SecurityEventPage> =>
    call(person.securityEvents, { query: before === undefined ? {} : { before }, signal }),
  endOtherSessions: async (): Promise<void> => {
    await call(person.endOtherSessions);
  },
});

/** Who the identity provider says that someone is. */
export interface Identity {
  /** The provider's own id of the person, and the only thing that identifies them. */
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Address of a picture. */
  picture: string | null;
}

/**
 * Reads the identity out of a token of the provider.
 * @throws Refusal 403 unless the token was made by the provider, for this project, and is still good;
 *   503 when the provider cannot be asked
 */
export type VerifyIdToken = (token: string) => Promise<Identity>;

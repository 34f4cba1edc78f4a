import type { Audience, DeployedRemote } from '../registry.ts';
import { bucketOf, hash } from './bucket.ts';

/** What decides whether a user belongs to an audience of a remote. */
export interface Visitor {
  /** A stable key of the signed-in user. */
  person: string | undefined;
  /** The id of the business of that user, where the backend tells it. */
  workspace?: string | undefined;
  /** The word of the link for testers of this remote, if it was followed in this browser. */
  invitation?: string | undefined;
}

/** The form of a person or a word in the registry, 16 digits. It hides what cannot be guessed, such as ids. */
export const keyOf = (remote: string, text: string): string =>
  [`${remote}:${text}`, `${text}:${remote}`].map((each) => hash(each).toString(16).padStart(8, '0')).join('');

/** How a signed-in user stands in audiences of a remote: by the bucket, and by keys that an audience may name. */
export const standingOf = (
  remote: string,
  { person, workspace, invitation }: Visitor & { person: string },
): { bucket: number; keys: string[] } => ({
  bucket: bucketOf(remote, person),
  keys: [person, workspace, invitation].flatMap((text) => (text === undefined ? [] : [keyOf(remote, text)])),
});

/** Whether a user belongs to an audience. */
export const isIn = (remote: string, { percent, people = [], link }: Audience, visitor: Visitor): boolean => {
  const { person } = visitor;
  if (person === undefined) return false;
  const { bucket, keys } = standingOf(remote, { ...visitor, person });
  return bucket < percent || keys.some((key) => people.includes(key) || key === link);
};

/** Whether a word is that of the link for testers of a remote. */
export const isInvited = ({ name, canary, only }: DeployedRemote, word: string | undefined): boolean =>
  word !== undefined && [canary?.link, only?.link].includes(keyOf(name, word));

/** Whether a user has an app at all. */
export const isOffered = ({ name, only }: DeployedRemote, visitor: Visitor): boolean =>
  !only || isIn(name, only, visitor);

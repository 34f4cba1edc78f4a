import type { Audience, DeployedRemote } from '../registry.ts';
import { bucketOf, hash } from './bucket.ts';

export { bucketOf };

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

/** The keys of a user, any of which an audience of a remote may name. */
export const keysOf = (remote: string, { person, workspace, invitation }: Visitor): string[] =>
  [person, workspace, invitation].flatMap((text) => (text === undefined ? [] : keyOf(remote, text)));

/** Whether a user belongs to an audience. */
export const isIn = (remote: string, { percent, people = [], link }: Audience, visitor: Visitor): boolean =>
  visitor.person !== undefined &&
  (bucketOf(remote, visitor.person) < percent ||
    keysOf(remote, visitor).some((key) => key === link || people.includes(key)));

/** Whether a user has an app at all. */
export const isOffered = ({ name, only }: DeployedRemote, visitor: Visitor): boolean =>
  !only || isIn(name, only, visitor);

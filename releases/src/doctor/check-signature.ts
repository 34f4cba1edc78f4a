import { NumberedError } from '@switchboard/federation/errors';
import { ageOf, isSignedBy, OLD_AFTER, signedFields } from '@switchboard/federation/signature';
import { parseJson } from '../parse-json.ts';

/** Whose signature a registry has to have. */
export interface SignatureRules {
  /** The public key; `undefined` where none is known. */
  key: string | undefined;
  /** The highest serial number that is known of the site. */
  highest: number;
}

const unsigned = (why: string) => new NumberedError('registry-refused', `The registry ${why}`);

const daysOld = (signedAt: string): string => {
  const age = ageOf(signedAt);
  if (age < 0) return `, in ${-age} days: a clock is wrong`;
  const warning = age > OLD_AFTER ? ': is it the newest?' : '';
  return `, ${age} days ago${warning}`;
};

/**
 * Checks signature and serial number of a registry.
 *
 * @returns a line about it; `undefined` for one that is neither signed nor has to be
 * @throws NumberedError `registry-refused` or `registry-outdated`
 */
export const checkSignature = async (
  text: string,
  { key, highest }: SignatureRules,
): Promise<string | undefined> => {
  const document = Object(parseJson(text));
  const { data } = signedFields.safeParse(document);
  if (key === undefined)
    return data && 'The registry is signed; without its key (RELEASE_KEY) nobody checked the signature';
  if (!data) throw unsigned('is not signed: npm run releases:sign');
  if (!(await isSignedBy(document, key))) throw unsigned(`is not signed by the key ${key}`);
  const { serial, signedAt } = data;
  if (serial < highest)
    throw new NumberedError(
      'registry-outdated',
      `The registry has the serial number ${serial}, but ${highest} was signed: somebody put an earlier one back`,
    );
  return `The registry is signed, with the serial number ${serial}${daysOld(signedAt)}`;
};

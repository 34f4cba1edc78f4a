import { NumberedError } from '@switchboard/federation/errors';
import { ageOf, isSignedBy, OLD_AFTER, signedFields } from '@switchboard/federation/signature';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { SERIAL } from './registry-serial.ts';

const unsigned = (why: string, cause?: unknown) =>
  new NumberedError('registry-refused', `The registry is not used: ${why}`, { cause });

/** @throws NumberedError `registry-refused` */
const requireSignature = async (text: string, key: string) => {
  const document: unknown = JSON.parse(text);
  const { data, error } = signedFields.safeParse(document);
  if (error) throw unsigned('it is not signed', error);
  const good = await isSignedBy(Object(document), key).catch((cause: unknown) => {
    throw unsigned('this browser cannot check its signature', cause);
  });
  if (!good) throw unsigned('its signature is wrong');
  return data;
};

/** The highest serial number that this browser has seen with a key. */
const highestOf = (key: string): number => {
  const [serial, of] = pageStorage('local').getItem(SERIAL)?.split(' ') ?? [];
  return of === key ? Number(serial) : 0;
};

const check = async (text: string, key: string, isKept: boolean): Promise<void> => {
  const { serial, signedAt } = await requireSignature(text, key);
  if (isKept) return;
  const highest = highestOf(key);
  if (serial < highest)
    throw new NumberedError(
      'registry-outdated',
      `The registry is not used: its serial number is ${serial}, and this browser has seen ${highest}`,
    );
  if (serial > highest) keepInPage('local', SERIAL, `${serial} ${key}`);
  const age = ageOf(signedAt);
  if (age > OLD_AFTER) console.warn(`The registry was signed ${age} days ago`);
};

const told = new Set<string>();

/** Tells programs of the operator once per page and number, as faults of versions are told. */
const tell = (error: unknown): void => {
  if (!(error instanceof NumberedError) || told.has(error.number)) return;
  told.add(error.number);
  console.warn(error);
  const detail = { fault: 'registry', number: error.number };
  window.dispatchEvent(new CustomEvent('switchboard:signal', { detail }));
};

/**
 * Checks that a registry is signed, and not older than one that this browser has seen.
 *
 * @param isKept whether this browser took it on an earlier visit, so that it may be older
 * @throws NumberedError `registry-refused` or `registry-outdated`
 */
export const checkRegistry = async (text: string, key: string, isKept: boolean): Promise<void> => {
  try {
    await check(text, key, isKept);
  } catch (error) {
    tell(error);
    throw error;
  }
};

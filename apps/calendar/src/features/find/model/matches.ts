import type { Booking } from '@switchboard/api-client';
import { fold } from '@switchboard/common/text/fold';
import { phoneDigits } from '@switchboard/common/text/phone-digits';
import { hasWords, wordsOf } from '@switchboard/common/text/search-words';

/** Whether a search finds a booking, as our server searches. */
export const matches = ({ title, notes, customer, person, items }: Booking, search: string): boolean => {
  const words = wordsOf(search);
  const texts = [
    title,
    notes,
    customer.name,
    person?.name ?? '',
    customer.phone,
    ...items.map(({ name }) => name),
  ];
  if (words.length > 0 && hasWords(fold(texts.join('\n')), words)) return true;
  const wanted = phoneDigits(search);
  const digits = customer.phone.replaceAll(/\D/g, '');
  if (!wanted || digits === '') return false;
  return (
    wanted.within.some((part) => digits.includes(part)) ||
    wanted.whole.some((part) => digits.startsWith(part))
  );
};

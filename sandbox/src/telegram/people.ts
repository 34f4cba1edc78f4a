import type { TelegramState } from './state.ts';
import type { Person } from './world.ts';

/** How a customer introduces themselves. */
export type PersonCard = Omit<Person, 'id'>;

export const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Compares phone numbers in any notation. */
export const samePhone = (one: string | undefined, other: string) =>
  one !== undefined && digits(other) !== '' && digits(one) === digits(other);

const sameName = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The person with this phone, else this username, else this name; else a new one. */
export const findOrAddPerson = (state: TelegramState, card: PersonCard): Person => {
  const username = card.username?.replace(/^@/, '');
  const fits = (person: Person) => {
    if (card.phone !== undefined) return samePhone(person.phone, card.phone);
    if (username !== undefined) return sameName(person.username, username);
    return person.name === card.name && person.phone === undefined && person.username === undefined;
  };
  const known = state.world.people.find(fits);
  if (known === undefined) {
    const person = { ...card, username, id: state.world.nextId++ };
    state.world.people.push(person);
    return person;
  }
  known.name = card.name;
  known.username = username ?? known.username;
  return known;
};

/** Whether a person has this phone, username, name or id. */
export const goesBy = (person: Person, key: string): boolean =>
  String(person.id) === key ||
  person.name === key ||
  sameName(person.username, key.replace(/^@/, '')) ||
  (/^\+?[\d\s()-]+$/.test(key) && samePhone(person.phone, key));

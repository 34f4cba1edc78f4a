import { messageOf } from '@switchboard/common/text/message-of';
import { page } from './page.ts';
import { type Door, PEOPLE, signIn, signInSomebodyNew, whoIsThere } from './people.ts';

const say = (error: unknown) => {
  page.problem.textContent = messageOf(error);
};

/** Reloads after a change of the user, so that nothing kept in memory reaches the next one. */
const then = (change: () => Promise<void>) => async () => {
  page.problem.textContent = '';
  await change().then(() => location.reload(), say);
};

const offer = (label: string, change: () => Promise<void>, pressed?: boolean) => {
  const button = document.createElement('button');
  if (pressed !== undefined) button.ariaPressed = String(pressed);
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', then(change));
  page.people.append(button);
};

/** Switches users. In a sandbox that needs no sign-in. */
export const openPersonPanel = async (door: Door): Promise<void> => {
  const isSandbox = door.identity.emulatorOrigin !== undefined;
  let person = await whoIsThere(door);
  if (!person && isSandbox) {
    await signIn(door, PEOPLE[0].email);
    person = await whoIsThere(door);
  }
  page.person.textContent = person
    ? [person.first_name, person.last_name, person.email].filter(Boolean).join(' ')
    : 'Nobody is signed in.';

  if (isSandbox) {
    for (const { email, label } of PEOPLE) offer(label, () => signIn(door, email), person?.email === email);
    offer('Somebody new', () => signInSomebodyNew(door));
    return;
  }
  if (person) offer('Sign out', () => door.api.auth.logout());
  page.signIn.hidden = Boolean(person);
  page.signIn.addEventListener('submit', (event) => {
    event.preventDefault();
    const { email = '', password = '' } = Object.fromEntries(new FormData(page.signIn));
    void then(() => signIn(door, String(email), String(password)))();
  });
};

import { messageOf } from '@switchboard/common/text/message-of';
import { page } from './page.ts';
import { PEOPLE, type SignInServices, signedInUser, signIn, signInNewUser } from './people.ts';

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
export const openPersonPanel = async (services: SignInServices): Promise<void> => {
  const isSandbox = services.identity.emulatorOrigin !== undefined;
  let person = await signedInUser(services);
  if (!person && isSandbox) {
    await signIn(services, PEOPLE[0].email);
    person = await signedInUser(services);
  }
  page.person.textContent = person
    ? [person.first_name, person.last_name, person.email].filter(Boolean).join(' ')
    : 'No user is signed in.';

  if (isSandbox) {
    for (const { email, label } of PEOPLE)
      offer(label, () => signIn(services, email), person?.email === email);
    offer('A new user', () => signInNewUser(services));
    return;
  }
  if (person) offer('Sign out', () => services.api.auth.logout());
  page.signIn.hidden = Boolean(person);
  page.signIn.addEventListener('submit', (event) => {
    event.preventDefault();
    const { email = '', password = '' } = Object.fromEntries(new FormData(page.signIn));
    void then(() => signIn(services, String(email), String(password)))();
  });
};

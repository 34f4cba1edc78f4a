import { ada } from '@switchboard/api-client/testing';
import { enter } from '@switchboard/ui/testing';
import { screen } from '@testing-library/react';
import { Login } from '../screens/login.tsx';
import { createFakeServices, type Fakes } from './fake-services.ts';
import { show, type Visit } from './show.tsx';

/** Shows the login page with fakes in place of the services. */
export const openLogin = (fakes: Fakes = {}, visit?: Visit) => {
  const services = createFakeServices({ auth: { login: async () => ada }, ...fakes });
  return { services, ...show(<Login />, services, { at: '/login', ...visit }) };
};

/** The fields and buttons of the page. */
export const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
export const password = () => screen.getByLabelText<HTMLInputElement>('Password');
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ });
export const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });

export const fill = async (address: string, secret: string) => {
  await enter(email(), address);
  await enter(password(), secret);
};

/** The texts that a screen reader hears with a field. */
export const complaintsOf = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

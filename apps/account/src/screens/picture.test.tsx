// @vitest-environment happy-dom
import { HttpError, MAX_PHOTO_BYTES } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const open = async (person: object, avatar = '') => {
  const refresh = vi.fn(async () => {});
  const api = {
    telegram: { status: async () => notConnected },
    person: { sessions: async () => [], ...person },
  };
  show('profile', createFakeContext({ api, session: { refresh }, user: { look: {}, avatar } }));
  const card = within(await screen.findByRole('region', { name: 'You' }));
  return { card, refresh };
};

const me = new File(['x'], 'me.png', { type: 'image/png' });

/** Chooses a file, and lets the browser read it as a picture of this size. */
const choose = async (file: File, size = { width: 400, height: 200 }) => {
  await userEvent.upload(screen.getByLabelText('Your picture', { selector: 'input' }), file);
  const dialog = await screen.findByRole('dialog', { name: 'Your picture' });
  const picture = await waitFor(() => {
    const found = dialog.querySelector('img');
    if (!found) throw new Error('The picture is not shown');
    return found;
  });
  Object.defineProperty(picture, 'naturalWidth', { value: size.width });
  Object.defineProperty(picture, 'naturalHeight', { value: size.height });
  return { dialog: within(dialog), picture };
};

it('offers none of it on a backend of the base contract', async () => {
  show('profile', createFakeContext({ api: { telegram: { status: async () => notConnected } } }));
  const card = within(await screen.findByRole('region', { name: 'You' }));
  expect(card.queryByRole('button', { name: 'Add a picture' })).toBeNull();
});

// Specification 36.11
it('saves the square that was chosen, reads the user again for the menu, and says so', async () => {
  const setPicture = vi.fn(async () => ada);
  const { card, refresh } = await open({ setPicture });
  expect(card.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  const { dialog, picture } = await choose(me);
  fireEvent.load(picture);
  const down = dialog.getByRole<HTMLInputElement>('slider', { name: 'Up and down' });
  expect(down.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('slider', { name: 'Size' }), { target: { value: '2' } });
  expect(down.disabled).toBe(false);
  fireEvent.change(dialog.getByRole('slider', { name: 'Left and right' }), { target: { value: '1' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card.getByRole('status').textContent).toContain('The picture is saved'));
  expect(setPicture).toHaveBeenCalledExactlyOnceWith(me, { x: 1, y: 0.5, zoom: 2 });
  expect(refresh).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says in the dialog what the server refuses, and keeps the choice', async () => {
  const refusal = new HttpError('The file is no picture', 400, { field: 'file' });
  const { refresh } = await open({ setPicture: () => Promise.reject(refusal) });
  const { dialog, picture } = await choose(me);
  fireEvent.load(picture);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The file is no picture');
  expect(refresh).not.toHaveBeenCalled();
});

// Specification 36.13
it('says what is no picture, and sends nothing', async () => {
  const setPicture = vi.fn(async () => ada);
  await open({ setPicture });
  const { dialog, picture } = await choose(me);
  fireEvent.error(picture);
  expect((await dialog.findByRole('alert')).textContent).toContain('no picture that can be read');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(setPicture).not.toHaveBeenCalled();
});

// Specification 36.13
it('says the limit for a file that is too large, and does not open it', async () => {
  await open({});
  const large = new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'me.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Your picture', { selector: 'input' }), large);
  expect(await screen.findByText('The picture is larger than 10 MB. Choose a smaller one.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Specification 36.12
it('removes the picture and says so; a failure is said too', async () => {
  const removePicture = vi.fn(async () => ada);
  removePicture.mockRejectedValueOnce(new Error('The server does not answer'));
  const { card, refresh } = await open({ removePicture }, 'data:image/png;base64,AA==');
  expect(card.getByRole('button', { name: 'Change the picture' })).toBeTruthy();
  const remove = card.getByRole('button', { name: 'Remove the picture' });
  await userEvent.click(remove);
  expect((await card.findByRole('alert')).textContent).toBe('The server does not answer');
  await userEvent.click(remove);
  await waitFor(() => expect(card.getByRole('status').textContent).toContain('The picture is removed'));
  expect(card.queryByRole('alert')).toBeNull();
  expect(refresh).toHaveBeenCalledOnce();
});

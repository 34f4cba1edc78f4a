// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const texts = {
  name: 'Shop',
  short_description: 'Hair in Madrid',
  description: '',
  commands: [{ command: 'price', description: 'Our prices' }],
};

const setUp = async () => {
  const listed = { bot_id: '42', username: 'shop_bot', status: 'active' as const, picture: 'first' };
  const profile = vi.fn(async () => texts);
  const changeProfile = vi.fn(async () => undefined);
  const status = vi.fn(async () => ({ ...notConnected, bots: [listed] }));
  const pictureAddress = () => '/picture';
  const context = createFakeContext({
    api: { telegram: { status }, bots: { profile, changeProfile, pictureAddress } },
  });
  const { container } = show('bots', context);
  await screen.findByText('@shop_bot');
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const isOpen = () => screen.queryByRole('dialog', { name: /Texts and commands/ }) !== null;
  return { profile, changeProfile, status, click, fill, isOpen, container };
};

describe('the texts of a bot', () => {
  // Specification 39.1
  it('are loaded from Telegram, and only what changed is saved there', async () => {
    const { changeProfile, status, click, fill, isOpen } = await setUp();
    await click('Texts and commands');
    await fill('Name', ' Salon ');
    await click('Add a command');
    await fill('Command 2', '/Book');
    await fill('Description of command 2', 'Book a time');
    await click('Save at Telegram');
    expect(changeProfile).toHaveBeenCalledExactlyOnceWith(
      '42',
      { name: 'Salon', commands: [...texts.commands, { command: 'book', description: 'Book a time' }] },
      undefined,
    );
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(status).toHaveBeenCalledTimes(2);
  });

  // Specification 45.14
  it('are those of a language by choice, which needs no name; a change that was not saved is asked for', async () => {
    const { profile, changeProfile, click, fill } = await setUp();
    await click('Texts and commands');
    await fill('Name', 'Salon');
    profile.mockResolvedValue({ name: '', short_description: '', description: '', commands: [] });
    await userEvent.click(await screen.findByRole('radio', { name: 'Español' }));
    await click('Stay');
    expect(profile).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
    await click('Leave');
    await waitFor(() => expect(profile).toHaveBeenLastCalledWith('42', 'es'));
    await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe(''));
    await fill('About', 'Peluquería');
    await click('Save at Telegram');
    expect(changeProfile).toHaveBeenCalledExactlyOnceWith('42', { short_description: 'Peluquería' }, 'es');
  });

  // Specification 39.3
  it('stay in the form when Telegram refuses them, with the reason at the field', async () => {
    const { changeProfile, click, fill } = await setUp();
    changeProfile.mockRejectedValueOnce(
      new HttpError('Too many changes', 429, { code: 'bot_texts_limited', field: 'name' }),
    );
    await click('Texts and commands');
    await fill('Name', 'Salon');
    await click('Save at Telegram');
    expect(await screen.findByText('Too many changes')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Salon');
  });

  it('without a name, or with a command that Telegram does not take, are not sent', async () => {
    const { changeProfile, click, fill } = await setUp();
    await click('Texts and commands');
    await fill('Name', ' ');
    await click('Save at Telegram');
    expect(await screen.findByText('The bot needs a name')).toBeTruthy();
    await fill('Name', 'Shop');
    await fill('Command 1', 'цены');
    await click('Save at Telegram');
    expect(await screen.findByText(/A command has Latin letters/)).toBeTruthy();
    await click('Remove command 1');
    await click('Save at Telegram');
    expect(changeProfile).toHaveBeenCalledExactlyOnceWith('42', { commands: [] }, undefined);
  });

  it('that are changed are not lost by a stray click, and a failed load can be repeated', async () => {
    const { profile, click, fill, isOpen } = await setUp();
    profile.mockRejectedValueOnce(new Error('Telegram cannot be reached'));
    await click('Texts and commands');
    expect(await screen.findByText('Telegram cannot be reached')).toBeTruthy();
    await click('Retry');
    await fill('About', 'Hair');
    await click('Cancel');
    await click('Stay');
    expect(isOpen()).toBe(true);
    await click('Cancel');
    await click('Leave');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('are beside its picture', async () => {
    const { container } = await setUp();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/picture');
  });
});

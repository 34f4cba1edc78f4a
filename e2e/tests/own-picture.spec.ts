import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signUp } from '../support/people.ts';
import { signInOn } from '../support/signing-in.ts';

const PHONE = { width: 390, height: 844 };

/** A PNG that is red on the left and blue on the right. */
const twoColours = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas');
    pen.fillStyle = '#d33';
    pen.fillRect(0, 0, 450, 600);
    pen.fillStyle = '#33d';
    pen.fillRect(450, 0, 450, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

/** The colour in the middle of a picture, once it is loaded. */
const colourOf = (picture: Locator): Promise<'red' | 'blue'> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const pen = document.createElement('canvas').getContext('2d');
    pen?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

// Specification 36.11, 36.12, 36.13
test('a person shows a picture in the profile and the menu, changes and removes it', {
  tag: '@account',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await signInOn(page, email);
  await page.goto('/dashboard/account');
  const card = page.getByRole('region', { name: 'You' });
  const input = page.getByLabel('Your picture');
  await expect(card.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  const buffer = await twoColours(page);
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('slider', { name: 'Left and right' })).toBeEnabled();
  await expectAccessible(page, '[role=dialog]');
  // To the right end, by the keyboard.
  await dialog.getByRole('slider', { name: 'Left and right' }).press('End');
  await dialog.getByRole('slider', { name: 'Size' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('status')).toHaveText(
    'The picture is saved. It is shown here and in the menu.',
  );
  expect(await colourOf(card.locator('img'))).toBe('blue');
  const menu = page.getByRole('button', { name: 'Your account' }).locator('img');
  expect(await colourOf(menu)).toBe('blue');
  await expectAccessible(page, 'main');

  // Dragged to the right, the left side shows; on a phone.
  await page.setViewportSize(PHONE);
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('slider', { name: 'Left and right' })).toBeEnabled();
  const stage = await dialog.locator('img').locator('..').boundingBox();
  if (!stage) throw new Error('The dialog shows no picture');
  const [x, y] = [stage.x + 20, stage.y + stage.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 240, y, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('slider', { name: 'Left and right' })).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await colourOf(card.locator('img'))).toBe('red');

  // What is no picture is said before it is sent.
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await expect(dialog.getByRole('alert')).toContainText('no picture that can be read');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await card.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(card.getByRole('status')).toHaveText(/^The picture is removed/);
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Add a picture' })).toBeFocused();
});

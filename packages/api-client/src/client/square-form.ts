import type { PictureSquare } from '../schemas/user.ts';

/** The body of a call that shows a square of a picture. */
export const squareForm = (file: Blob, { x, y, zoom }: PictureSquare): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ x, y, zoom })) form.set(name, String(value));
  form.set('file', file);
  return form;
};

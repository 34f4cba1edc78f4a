import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import { createTurns } from '../jobs/turns.ts';
import type { Pictures } from '../media/pictures.ts';
import type { OwnPicture } from './picture.ts';
import { toWireUser } from './wire-user.ts';

const { setPicture, removePicture } = contract.person;

export interface PictureDeps {
  ownPicture: OwnPicture;
  pictures: Pick<Pictures, 'drawSquare'>;
}

/** The picture of a person. The file as it came is never stored. */
export const pictureRoutes = (app: FastifyInstance, { ownPicture, pictures }: PictureDeps): void => {
  // Pictures are drawn two at a time: those of one person leave room for others.
  const inTurn = createTurns(1);

  route(app, setPicture, async ({ user, workspaceId, upload, ...context }) => {
    if (upload === undefined) throw new Refusal('missing', { field: 'file' });
    const { file, fields } = upload;
    const square = await inTurn(user.id, () => pictures.drawSquare(file.path, fields));
    if (square === undefined) throw new Refusal('not_a_picture', { field: 'file' });
    return toWireUser({ ...context, user: await ownPicture.set(user.id, workspaceId, square) });
  });

  route(app, removePicture, async ({ user, ...context }) =>
    toWireUser({ ...context, user: await ownPicture.remove(user.id) }),
  );
};

import { contract } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Pictures } from '../media/pictures.ts';
import { squareOf } from '../media/uploaded-square.ts';
import type { OwnPicture } from './picture.ts';
import { toWireUser } from './wire-user.ts';

const { setPicture, removePicture } = contract.person;

export interface PictureDeps {
  ownPicture: OwnPicture;
  pictures: Pick<Pictures, 'drawSquare'>;
}

/** The picture of a person. The file as it came is never stored. */
export const pictureRoutes = (app: FastifyInstance, { ownPicture, pictures }: PictureDeps): void => {
  route(app, setPicture, async ({ user, workspaceId, upload, ...context }) => {
    const square = await squareOf(workspaceId, upload, pictures);
    return toWireUser({ ...context, workspaceId, user: await ownPicture.set(user.id, workspaceId, square) });
  });

  route(app, removePicture, async ({ user, ...context }) =>
    toWireUser({ ...context, user: await ownPicture.remove(user.id) }),
  );
};

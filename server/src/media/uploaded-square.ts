import type { PictureSquare } from '@switchboard/api-client';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Pictures } from './pictures.ts';

interface Upload {
  file: { path: string };
  fields: PictureSquare;
}

/**
 * The square of an uploaded picture, encoded by this server. The file as it came is never stored.
 *
 * @throws Refusal 400 without a file, or for one that is no picture
 */
export const squareOf = async (
  workspaceId: WorkspaceId,
  upload: Upload | undefined,
  pictures: Pick<Pictures, 'drawSquare'>,
): Promise<Buffer> => {
  if (upload === undefined) throw new Refusal('missing', { field: 'file' });
  const { file, fields } = upload;
  const square = await pictures.drawSquare(workspaceId, file.path, fields);
  if (square === undefined) throw new Refusal('not_a_picture', { field: 'file' });
  return square;
};

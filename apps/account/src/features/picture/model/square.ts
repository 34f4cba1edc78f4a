import type { PictureSquare } from '@switchboard/api-client';

/** Pixels of a picture. */
export interface Size {
  width: number;
  height: number;
}

export const MIDDLE: PictureSquare = { x: 0.5, y: 0.5, zoom: 1 };

/** Width and height of the picture in sides of the square. */
const extentOf = ({ width, height }: Size, zoom: number): Size => {
  const side = Math.min(width, height);
  return { width: (zoom * width) / side, height: (zoom * height) / side };
};

/** Whether the square can move, by direction. */
export const roomOf = (size: Size, zoom: number): { x: boolean; y: boolean } => {
  const { width, height } = extentOf(size, zoom);
  return { x: width > 1, y: height > 1 };
};

const percent = (share: number): string => `${share * 100}%`;

/** Where the picture lies behind the square: left and top in every direction of writing, as pictures are not mirrored. */
export const placeOf = (size: Size, { x, y, zoom }: PictureSquare) => {
  const { width, height } = extentOf(size, zoom);
  return {
    width: percent(width),
    height: percent(height),
    left: percent((1 - width) * x),
    top: percent((1 - height) * y),
  };
};

const moved = (place: number, by: number, extent: number): number =>
  extent > 1 ? Math.min(1, Math.max(0, place - by / (extent - 1))) : place;

/** The square after the picture was dragged. @param by sides of the square */
export const dragged = (size: Size, square: PictureSquare, by: { x: number; y: number }): PictureSquare => {
  const { width, height } = extentOf(size, square.zoom);
  return { ...square, x: moved(square.x, by.x, width), y: moved(square.y, by.y, height) };
};

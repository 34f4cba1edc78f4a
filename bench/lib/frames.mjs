/** A frame at 60 Hz, and one that a person notices, in milliseconds. */
const FRAME = 1000 / 60;
const LONG = 50;

/**
 * @param {number[]} frames milliseconds between frames
 * @returns {{longest: number, long: number, dropped: number}} `longest` in milliseconds, `long` are over 50 ms
 */
export const framesOf = (frames) => ({
  longest: Math.max(...frames),
  long: frames.filter((ms) => ms > LONG).length,
  dropped: frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME) - 1), 0),
});

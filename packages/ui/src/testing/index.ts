/** Helpers for tests of screens. Nothing that is deployed imports it. */
export { enter } from './enter.ts';
export { type Frame, renderUi } from './render-ui.tsx';
export { setViewWidth } from './view-width.ts';

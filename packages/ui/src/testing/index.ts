/** What tests of screens share. Nothing that is deployed imports it. */
export { enter } from './enter.ts';
export { type Frame, renderUi } from './render-ui.tsx';
export { setViewWidth } from './view-width.ts';

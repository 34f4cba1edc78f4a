export { type Preload, preloadsOf } from './preloads.ts';
export { HEAD_MARKER, type PageParts, renderPage } from './render-page.ts';

export { type Preload, preloadsOf } from './preloads.ts';
export { HEAD_MARKER, inlineJson, type PageParts, renderPage } from './render-page.ts';

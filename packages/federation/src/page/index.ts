export { type Preload, preloadsOf } from './preloads.ts';
export { HEAD_MARKER, inlineJson, type PageParts, registryForPage, renderPage } from './render-page.ts';

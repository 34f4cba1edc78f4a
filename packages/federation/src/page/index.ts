export { bringsTrustedTypes, HEAD_MARKER, inlineJson, registryForPage, renderPage } from './render-page.ts';

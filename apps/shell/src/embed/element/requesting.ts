import type { Suite } from './suite.ts';

/** Creates an element that requests a file as browsers need it to check the integrity of files from another origin. */
export const requesting = <Tag extends 'link' | 'script'>(
  tag: Tag,
  { nonce }: Suite,
  properties: object,
): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), nonce && { nonce }, { crossOrigin: 'anonymous' }, properties);

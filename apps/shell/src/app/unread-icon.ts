import { shortCount } from './short-count.ts';

/**
 * The icon with a badge, as a `data:` URL. A gap around the badge sets it off, on light and dark tabs alike.
 *
 * @param svg the icon, 32 units wide
 */
export const withBadge = (svg: string, count: number): string => {
  const content = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const badged =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">' +
    '<mask id="gap"><path fill="#fff" d="M0 0h32v32H0z"/><circle cx="21.5" cy="21.5" r="12.5" fill="#000"/></mask>' +
    `<g mask="url(#gap)">${content}</g><circle cx="21.5" cy="21.5" r="10.5" fill="#ce2c31"/>` +
    '<text x="21.5" y="26.5" fill="#fff" font-family="system-ui,sans-serif" font-size="14" font-weight="700" ' +
    `text-anchor="middle">${shortCount(count, 9)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(badged)}`;
};

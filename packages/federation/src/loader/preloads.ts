import type { RemoteFile } from './files.ts';

const stands = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === url);

/** Preloads a script or a style sheet with the later request, once. */
export const preloadFile = ({ url, integrity }: RemoteFile): void => {
  if (stands(url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  // A failed preload can be retried.
  link.onerror = () => link.remove();
  document.head.append(link);
};

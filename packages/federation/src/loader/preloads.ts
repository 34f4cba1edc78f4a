import type { RemoteFile } from './files.ts';

const stands = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === url);

/** Has the browser fetch a script or a style sheet as it will be asked for, once. */
export const preloadFile = ({ url, integrity }: RemoteFile): void => {
  if (stands(url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  // What could not be had now may be there the next time.
  link.onerror = () => link.remove();
  document.head.append(link);
};

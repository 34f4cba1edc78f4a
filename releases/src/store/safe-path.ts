/** @throws {Error} for a path that could leave the store */
export const safePath = (path: string): string => {
  const parts = path.split('/');
  if (path.includes('\\') || path.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`${JSON.stringify(path)} is no path of a file in a store`);
  return path;
};

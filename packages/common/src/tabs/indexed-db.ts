/** The result of a request to a database of the browser. @throws DOMException */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the changes of a transaction are on the disk. @throws DOMException */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/**
 * Opens a database of the browser.
 *
 * @param upgrade makes the stores that versions after this one have
 * @throws DOMException, in a private window of some browsers
 */
export const openDatabase = async (
  factory: IDBFactory,
  name: string,
  version: number,
  upgrade: (database: IDBDatabase, from: number) => void,
): Promise<IDBDatabase> => {
  const request = factory.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  const database = await resultOf(request);
  // A newer version of the app, or a sign-out that deletes the database, must not wait for this tab.
  database.onversionchange = () => database.close();
  return database;
};

/** Version of `AppContext`. `npm run contract` derives it: what breaks a remote raises the first number. */
export const CONTRACT_VERSION = '2.12.0';

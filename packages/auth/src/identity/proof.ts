/** A way to prove again who one is. */
export type Proof = 'password' | 'google';

import { signedText } from '../signature.ts';

/** A key pair of its own, and signatures as releases make them. */
export const createSigning = async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const sign = async <T extends object>(document: T): Promise<T & { signature: string }> => {
    const text = new TextEncoder().encode(signedText(document));
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, text));
    return { ...document, signature: btoa(String.fromCharCode(...signature)) };
  };
  return { key: x, sign };
};

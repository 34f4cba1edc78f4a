import { en } from './en/index.ts';

export const texts = { en };

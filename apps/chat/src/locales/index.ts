import { en } from './en.ts';

export const texts = { en };

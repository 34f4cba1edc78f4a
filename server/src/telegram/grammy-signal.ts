import type { Api } from 'grammy';

type GrammySignal = NonNullable<Parameters<Api['getMe']>[0]>;

/** grammY takes every AbortSignal, but its types name the one of a polyfill. */
export const forGrammy = (signal: AbortSignal): GrammySignal => signal as unknown as GrammySignal;

/** What the searches of the shell and of the apps compare texts with. */
export { createFinder } from './finder.ts';
export { type Folded, fold, foldWithPlaces } from './fold.ts';
export { placeOf, wordsOf } from './match.ts';

/** Text matching of the searches of shell and apps. */
export { createFinder } from './finder.ts';
export { type Folded, fold, foldWithPlaces } from './fold.ts';
export { placeOf, wordsOf } from './match.ts';
export { searchLater } from './search-later.ts';

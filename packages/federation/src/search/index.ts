/** Text matching of the searches of shell and apps. */
export { createFinder } from './finder.ts';
export { placeOf } from './match.ts';
export { searchLater } from './search-later.ts';
export { findSettings, type SettingEntry, withSettings } from './settings.ts';

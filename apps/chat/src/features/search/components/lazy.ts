/** Components fetched with the first search, as one file. */
export { FoundMessages } from './found-messages.tsx';
export { ThreadSearch } from './thread-search.tsx';

/** Components fetched with the first explanation or suggestion, as one file. */
export { SuggestionLine } from './suggestion-line.tsx';
export { WhyDialog } from './why-dialog.tsx';

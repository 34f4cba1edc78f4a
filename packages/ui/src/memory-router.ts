/** The router of an app that a foreign page embeds: its address bar is not ours. */
export { MemoryRouter } from 'react-router-dom';

import { createRoot } from 'react-dom/client';

export const render = (element, place) => createRoot(place).render(element);

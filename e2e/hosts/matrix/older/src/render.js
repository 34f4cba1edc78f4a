import { render as renderInto } from 'react-dom';

export const render = (element, place) => renderInto(element, place);

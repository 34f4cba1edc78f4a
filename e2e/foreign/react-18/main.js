import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const Page = () => {
  const [count, setCount] = useState(0);
  const [shown, setShown] = useState(true);
  return createElement(
    'div',
    null,
    createElement('h1', null, `React ${version}`),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Clicked ${count} times`),
    createElement('button', { type: 'button', onClick: () => setShown(!shown) }, shown ? 'Hide' : 'Show'),
    shown && createElement('switchboard-app', { app: 'calendar', theme: count % 2 ? 'dark' : 'light' }),
  );
};

createRoot(document.getElementById('app')).render(createElement(Page));

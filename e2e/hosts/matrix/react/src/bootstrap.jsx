import { useState, version } from 'react';
import { render } from './render';
import { showCalendar } from './show-calendar';

const Basket = () => {
  const [things, setThings] = useState(0);
  return (
    <button
      type="button"
      onClick={() => setThings(things + 1)}
    >{`React ${version}: ${things} in the basket`}</button>
  );
};

render(<Basket />, document.body.appendChild(document.createElement('div')));
showCalendar();

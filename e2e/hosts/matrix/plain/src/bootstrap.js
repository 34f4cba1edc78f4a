import { showCalendar } from './show-calendar';

const basket = document.body.appendChild(document.createElement('button'));
let things = 0;
const show = () => {
  basket.textContent = `Without React: ${things} in the basket`;
};
basket.addEventListener('click', () => {
  things += 1;
  show();
});
show();
showCalendar();

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offer } from './product.js';

/** React and the bookings: their bytes are shared by the products that use React. */
const App = () => <p>{useState('React')[0]}</p>;

createRoot(document.getElementById('root')).render(<App />);
offer({ mount: () => {}, next: () => {}, change: () => {}, selector: 'p' });

import { offer } from './product.js';

/** The bookings: their bytes are shared by the products that do not use React. */
offer({ mount: () => {}, next: () => {}, change: () => {}, selector: 'p' });

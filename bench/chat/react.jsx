import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** React alone: its bytes are those that all products share. */
const App = () => <p>{useState('React')[0]}</p>;

createRoot(document.getElementById('root')).render(<App />);

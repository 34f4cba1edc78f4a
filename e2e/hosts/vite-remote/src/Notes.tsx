import { lazy, Suspense, useState } from 'react';
import './Notes.css';

const Later = lazy(() => import('./Later'));

export default function Notes() {
  const [count, setCount] = useState(0);
  return (
    <section className="vite-notes">
      <h1>Notes by Vite</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} notes
      </button>
      {count > 0 && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </section>
  );
}

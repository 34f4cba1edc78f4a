import { app as calendar } from 'calendar/app';
import { mountApp as mountCalendar } from 'calendar/host';
import { app as chat } from 'chat/app';
import { createAppContext, mountApp as mountChat } from 'chat/host';
import { useEffect, useRef, useState, version } from 'react';

// The test stores the address of the suite and the token of its user.
const { api, token } = JSON.parse(sessionStorage.getItem('suite') ?? '{}');
const context = createAppContext({ api, idToken: async () => token, theme: 'light', language: 'en' });

const Place = ({ name, app, mountApp }) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const mounted = context.then((context) => mountApp(place.current, { app, context }));
    return () => void mounted.then(({ unmount }) => unmount());
  }, [app, mountApp]);
  return <section ref={place} aria-label={name} />;
};

const Basket = () => {
  const [things, setThings] = useState(0);
  return (
    <button
      type="button"
      onClick={() => setThings(things + 1)}
    >{`React ${version}: ${things} in the basket`}</button>
  );
};

const App = () => (
  <>
    <Basket />
    <Place name="Our chat" app={chat} mountApp={mountChat} />
    <Place name="Our calendar" app={calendar} mountApp={mountCalendar} />
  </>
);

export default App;

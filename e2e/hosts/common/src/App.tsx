import { app as calendar } from 'calendar/app';
import { app as chat } from 'chat/app';
import { createAppContext, mountApp } from 'chat/host';
import { useEffect, useRef } from 'react';

// A page of the test says where the suite is and who is signed in.
const { api, token } = JSON.parse(sessionStorage.getItem('suite') ?? '{}');
const context = createAppContext({ api, idToken: async () => token, theme: 'light', language: 'en' });

const Place = ({ app, screen }) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const mounted = context.then((context) => mountApp(place.current, { app, context, screen }));
    return () => void mounted.then(({ unmount }) => unmount());
  }, [app, screen]);
  return <section ref={place} aria-label={screen} />;
};

const App = () => (
  <>
    <Place app={chat} screen="chats" />
    <Place app={calendar} screen="calendar" />
  </>
);

export default App;

import { Navigate, Route, Routes } from '@switchboard/ui/router';
import { WatchedTelegram } from './features/connection/store/watched-telegram.tsx';
import { Chats } from './screens/chats.tsx';
import { Leads } from './screens/leads.tsx';

/** The paths of the inbox: no conversation, or one. */
const ChatsPaths = () => (
  <Routes>
    <Route index element={<Chats />} />
    <Route path=":source/:id" element={<Chats />} />
    <Route path="*" element={<Navigate to="/dashboard/chat" replace />} />
  </Routes>
);

const screens = { chats: ChatsPaths, leads: Leads };

const isScreen = (name: string): name is keyof typeof screens => name in screens;

/** Shows the screen that the manifest names. */
export const ScreenOf = ({ screen }: { screen: string }) => {
  if (!isScreen(screen))
    throw new Error(
      `The chat app has no screen '${screen}'. The manifest names a screen that does not exist.`,
    );
  const Screen = screens[screen];
  return (
    <WatchedTelegram>
      <Screen />
    </WatchedTelegram>
  );
};
